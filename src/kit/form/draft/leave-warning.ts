// Asks before leaving or cancelling a form with something unsaved in it.
import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { confirm } from "../../dialog/Confirm.tsx";

/** Resolves to true when the user gives up the input of a form. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: "Abandonner votre saisie ?",
    text: "Ce que vous avez saisi ici sera effacé.",
    yes: "Abandonner",
    no: "Continuer la saisie",
    isDanger: true,
  });

const confirmLeaving = (consequence: string): Promise<boolean> =>
  confirm({ title: "Quitter sans enregistrer ?", text: consequence, yes: "Quitter", no: "Rester" });

/** A form stays open when only the query of its page changes. */
const isOtherPage = ({ origin, pathname }: Pick<URL, "origin" | "pathname">): boolean =>
  origin === location.origin && pathname !== location.pathname;

/** Another page of the application, opened in this tab; null for any other click. */
function linkLeaving(event: MouseEvent): HTMLAnchorElement | null {
  const link = (event.target as HTMLElement).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target === "_blank" || !isOtherPage(link)) return null;
  return event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 ? null : link;
}

/** Browsers without the Navigation API go back without a question; the draft is offered on return. */
const browserNavigation = (): Navigation | undefined => ("navigation" in window ? navigation : undefined);

/** `consequence`: what happens to the unsaved input, in French. */
export function useLeaveWarning(isDirty: boolean, consequence: string): void {
  useEffect(() => {
    if (!isDirty) return;
    const unload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const click = (event: MouseEvent): void => {
      const link = linkLeaving(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmLeaving(consequence).then((yes) => {
        if (yes) navigate(link.pathname + link.search);
      });
    };
    const history = browserNavigation();
    const traverse = (event: NavigateEvent): void => {
      const { key, url } = event.destination;
      if (event.navigationType !== "traverse" || !event.cancelable || !isOtherPage(new URL(url))) return;
      event.preventDefault();
      void confirmLeaving(consequence).then((yes) => {
        if (!yes) return;
        history?.removeEventListener("navigate", traverse);
        history?.traverseTo(key);
      });
    };
    addEventListener("beforeunload", unload);
    document.addEventListener("click", click, true);
    history?.addEventListener("navigate", traverse);
    return () => {
      removeEventListener("beforeunload", unload);
      document.removeEventListener("click", click, true);
      history?.removeEventListener("navigate", traverse);
    };
  }, [isDirty, consequence]);
}

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

/** `consequence`: what happens to the unsaved input, in French. */
export function useLeaveWarning(isDirty: boolean, consequence: string): void {
  useEffect(() => {
    if (!isDirty) return;
    const unload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const click = (event: MouseEvent): void => {
      const link = (event.target as HTMLElement).closest<HTMLAnchorElement>("a[href]");
      if (
        !link ||
        link.target === "_blank" ||
        link.origin !== location.origin ||
        link.pathname === location.pathname ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.button !== 0
      )
        return;
      event.preventDefault();
      event.stopPropagation();
      void confirm({
        title: "Quitter sans enregistrer ?",
        text: consequence,
        yes: "Quitter",
        no: "Rester",
      }).then((yes) => {
        if (yes) navigate(link.pathname + link.search);
      });
    };
    addEventListener("beforeunload", unload);
    document.addEventListener("click", click, true);
    return () => {
      removeEventListener("beforeunload", unload);
      document.removeEventListener("click", click, true);
    };
  }, [isDirty, consequence]);
}

// The page that a link leads to: while it opens, what it gives, or why it gives nothing.
import type { ReactNode } from "react";
import { useLinkPage } from "#kernel/web/link-page.ts";
import { ClosedLink } from "./ClosedLink.tsx";
import { PublicPage } from "./PublicPage.tsx";
import { Skeleton } from "../Skeleton.tsx";

interface LinkPageProps<Answer> {
  /** Declared outside of the component. */
  open: (token: string, signal: AbortSignal) => Promise<Answer>;
  token: string;
  /** While it opens. */
  title: string;
  /** `reopen` reads it again, once somebody else changed what it shows. */
  children: (answer: Answer, keep: (answer: Answer) => void, reopen: () => void) => ReactNode;
}

export function LinkPage<Answer>({ open, token, title, children }: LinkPageProps<Answer>) {
  const { state, retry, reopen, setAnswer } = useLinkPage(open, token);
  if (!state)
    return (
      <PublicPage title={title}>
        <Skeleton lines={6} />
      </PublicPage>
    );
  if ("answer" in state) return children(state.answer, setAnswer, reopen);
  return (
    <ClosedLink
      title="Cette page ne s’ouvre pas"
      hint="Votre interlocuteur peut vous envoyer un nouveau lien."
      error={state.error}
      retry={retry}
    />
  );
}

// The page behind a link: a placeholder while it opens, its content, or the reason why it cannot open.
import type { ReactNode } from "react";
import { useLinkPage } from "#kernel/web/link-page.ts";
import { ClosedLink } from "./ClosedLink.tsx";
import { PublicPage } from "./PublicPage.tsx";
import { Skeleton } from "../Skeleton.tsx";

/** The words of a page that its link does not open. */
export interface ClosedText {
  title: string;
  hint: string;
}

const closedText: ClosedText = {
  title: "Cette page ne s’ouvre pas",
  hint: "Votre interlocuteur peut vous envoyer un nouveau lien.",
};

interface LinkPageProps<Answer> {
  /** A stable function, declared outside of the component. */
  open: (token: string, signal: AbortSignal) => Promise<Answer>;
  token: string;
  /** The title while it opens. */
  title: string;
  closed?: ClosedText | undefined;
  /** `reopen` reads the content again, once it was changed by another user. */
  children: (answer: Answer, keep: (answer: Answer) => void, reopen: () => void) => ReactNode;
}

export function LinkPage<Answer>({
  open,
  token,
  title,
  closed = closedText,
  children,
}: LinkPageProps<Answer>) {
  const { state, retry, reopen, setAnswer } = useLinkPage(open, token);
  if (!state)
    return (
      <PublicPage title={title}>
        <Skeleton lines={6} />
      </PublicPage>
    );
  if ("answer" in state) return children(state.answer, setAnswer, reopen);
  return <ClosedLink {...closed} error={state.error} retry={retry} />;
}

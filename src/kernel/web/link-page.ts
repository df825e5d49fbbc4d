// The page of a link, opened by a write: that is what « opened » means, which a scanner of mails does not make.
import { useEffect, useState } from "react";
import { CallFailure } from "./calls/failures.ts";

export type LinkPageState<Answer> = { answer: Answer } | { error: unknown } | null;

/** What the link gives, or why it gives nothing; `open` is declared outside of the component. */
export function useLinkPage<Answer>(
  open: (token: string, signal: AbortSignal) => Promise<Answer>,
  token: string,
): {
  state: LinkPageState<Answer>;
  retry: () => void;
  /** The page stays as it is until it is read again: what was typed in it too. */
  reopen: () => void;
  setAnswer: (answer: Answer) => void;
} {
  const [state, setState] = useState<LinkPageState<Answer>>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    open(token, leaving.signal)
      .then((answer) => setState({ answer }))
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        const isOver = error instanceof CallFailure && !error.isUncertain && error.kind !== "tooMany";
        setState((before) => (before && "answer" in before && !isOver ? before : { error }));
      });
    return () => leaving.abort();
  }, [open, token, attempt]);
  const reopen = (): void => setAttempt((count) => count + 1);
  const retry = (): void => {
    setState(null);
    reopen();
  };
  return { state, retry, reopen, setAnswer: (answer) => setState({ answer }) };
}

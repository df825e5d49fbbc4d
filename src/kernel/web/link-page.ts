// The page of a link, opened by a write: this defines « opened », since mail scanners do not make it.
import { useEffect, useState } from "react";
import { CallFailure } from "./calls/failures.ts";

export type LinkPageState<Answer> = { answer: Answer } | { error: unknown } | null;

/** The content of a link, or the reason why there is none; `open` is declared outside the component. */
export function useLinkPage<Answer>(
  open: (token: string, signal: AbortSignal) => Promise<Answer>,
  token: string,
): {
  state: LinkPageState<Answer>;
  retry: () => void;
  /** The page, and the input typed in it, stay until it is read again. */
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

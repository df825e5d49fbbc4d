// The page of a link, opened by a write: that is what « opened » means, which a scanner of mails does not make.
import { useEffect, useState } from "react";

export type OpenedLink<Answer> = { answer: Answer } | { error: unknown } | null;

/** What the link gives, or why it gives nothing; `open` is declared outside of the component. */
export function useOpenedLink<Answer>(
  open: (token: string, signal: AbortSignal) => Promise<Answer>,
  token: string,
): { state: OpenedLink<Answer>; retry: () => void; keep: (answer: Answer) => void } {
  const [state, setState] = useState<OpenedLink<Answer>>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    open(token, leaving.signal)
      .then((answer) => setState({ answer }))
      .catch((error: unknown) => !leaving.signal.aborted && setState({ error }));
    return () => leaving.abort();
  }, [open, token, attempt]);
  const retry = (): void => {
    setState(null);
    setAttempt((count) => count + 1);
  };
  return { state, retry, keep: (answer) => setState({ answer }) };
}

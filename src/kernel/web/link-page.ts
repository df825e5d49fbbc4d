// The page of a link, opened by a write: this defines « opened », since mail scanners do not make it.
import { useEffect, useState } from "react";
import { CallFailure } from "./calls/failures.ts";
import { useRetryOnReconnect } from "./calls/network.ts";
import { deletePrivate, readPrivate, savePrivate } from "./storage/private-store.ts";

/** True when the link itself is refused: it leads nowhere any more. */
const isClosed = (error: unknown): boolean =>
  error instanceof CallFailure && !error.isUncertain && error.kind !== "tooMany";

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
        setState((before) => (before && "answer" in before && !isClosed(error) ? before : { error }));
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

/** The page of a link, with the instant of its reception when the server does not answer now. */
export interface SavedPage<Page> {
  page: Page;
  savedAt: Date | null;
}

const savedName = (token: string): string => `link.${token}`;
const ownerOf = (token: string): string => `link:${token}`;

/** Opens a link, or gives the page that this browser received last from it while the server does not answer. */
export const openOrRecall =
  <Page>(open: (token: string, signal: AbortSignal) => Promise<Page>) =>
  async (token: string, signal: AbortSignal): Promise<SavedPage<Page>> => {
    try {
      return { page: await open(token, signal), savedAt: null };
    } catch (error) {
      if (isClosed(error)) deletePrivate(savedName(token));
      const saved =
        error instanceof CallFailure && error.isCut
          ? readPrivate<Page>(savedName(token), ownerOf(token))
          : null;
      if (!saved) throw error;
      return { page: saved.value, savedAt: new Date(saved.at) };
    }
  };

/** Saves the page of a link while its holder may need it without a network, and reads it again once the server answers. */
export function useSavedPage<Page>(
  token: string,
  { page, savedAt }: SavedPage<Page>,
  { isAwaited, reopen }: { isAwaited: boolean; reopen: () => void },
): void {
  useEffect(() => {
    if (savedAt !== null) return;
    if (!isAwaited) return deletePrivate(savedName(token));
    try {
      savePrivate(savedName(token), ownerOf(token), page);
    } catch (error) {
      // The browser may have no room left.
      console.warn("a page could not be saved", error);
    }
  }, [token, page, savedAt, isAwaited]);
  useRetryOnReconnect(savedAt !== null, reopen);
}

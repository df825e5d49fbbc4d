// Runs one attempt at a time, and holds the refusal of the last one.
import { useCallback, useState } from "react";
import { signInErrorMessage } from "./error-messages.ts";

const none = {};

export interface Attempt {
  isRunning: boolean;
  refusal: string | null;
  run: (act: () => Promise<void>) => Promise<void>;
  /** Reports a refusal outside an attempt. */
  fail: (error: unknown) => void;
}

/** `ownMessages` overrides some refusal messages of the sign-in. */
export function useAttempt(ownMessages: Readonly<Record<string, string>> = none): Attempt {
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fail = useCallback(
    (error: unknown) =>
      setRefusal((error instanceof Error ? ownMessages[error.name] : undefined) ?? signInErrorMessage(error)),
    [ownMessages],
  );
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (isRunning) return;
    setRunning(true);
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      fail(error);
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, refusal, run, fail };
}

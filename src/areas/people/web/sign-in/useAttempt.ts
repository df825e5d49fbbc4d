// One attempt at a time, and what the last one was told.
import { useCallback, useState } from "react";
import { signInErrorMessage } from "./error-messages.ts";

const none = {};

export interface Attempt {
  isRunning: boolean;
  refusal: string | null;
  run: (act: () => Promise<void>) => Promise<void>;
  /** Says what was refused outside of an attempt. */
  fail: (error: unknown) => void;
}

/** `ownMessages` replaces some messages of the refusals of a sign-in. */
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

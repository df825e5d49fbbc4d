// One attempt at a time, and what the last one was told.
import { useState } from "react";
import { signInSentence } from "./sentences.ts";

export interface Attempt {
  isRunning: boolean;
  refusal: string | null;
  run: (act: () => Promise<void>) => Promise<void>;
}

export function useAttempt(): Attempt {
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (isRunning) return;
    setRunning(true);
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      setRefusal(signInSentence(error));
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, refusal, run };
}

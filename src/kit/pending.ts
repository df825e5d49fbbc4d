// One act at a time: the second tap on a button that sends does nothing.
import { useRef, useState } from "react";
import { doubleTapMs } from "./form/press.ts";

interface Pending {
  /** The act that runs; null when none does. */
  pending: string | null;
  /** Runs an act unless one is running, or the same one began less than a double tap ago. */
  run: (act: () => Promise<unknown>, name?: string) => Promise<void>;
}

/** The names distinguish the acts of one owner, such as the buttons of a record. */
export function usePending(): Pending {
  const [pending, setPending] = useState<string | null>(null);
  // A ref, up to date immediately: the second tap may come before the next render.
  const last = useRef({ name: "", at: 0, isRunning: false });
  const run: Pending["run"] = async (act, name = "") => {
    const isSecondTap = last.current.name === name && Date.now() - last.current.at < doubleTapMs;
    if (last.current.isRunning || isSecondTap) return;
    last.current = { name, at: Date.now(), isRunning: true };
    setPending(name);
    try {
      await act();
    } finally {
      last.current.isRunning = false;
      setPending(null);
    }
  };
  return { pending, run };
}

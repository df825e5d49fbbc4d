// The time of the application: that of this machine, or that of a demonstration whose day was advanced.
import { useSyncExternalStore } from "react";
import { aheadHeader } from "../calendar/ahead-header.ts";
import { type Day, dayInParis } from "../calendar/day.ts";

/** Null outside of a demonstration, and until the first answer of the server. */
let aheadMs: number | null = null;
const listeners = new Set<() => void>();

/** Reads the day of the demonstration in an answer of the server. */
export function readClockOf({ headers }: Response): void {
  const told = headers.get(aheadHeader);
  const ahead = told === null ? null : Number(told);
  // Two clocks that are read one after the other may be a millisecond apart.
  if (ahead === null || (aheadMs !== null && Math.abs(ahead - aheadMs) < 1_000)) return;
  aheadMs = ahead;
  for (const listener of listeners) listener();
}

export const currentInstant = (): Date => new Date(Date.now() + (aheadMs ?? 0));
export const currentDay = (): Day => dayInParis(currentInstant());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(listener, 60_000);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
}

/** The current instant, to the minute, ISO UTC. */
const currentMinute = (): string => `${currentInstant().toISOString().slice(0, 16)}:00.000Z`;

export const useMinute = (): string => useSyncExternalStore(subscribe, currentMinute);
export const useToday = (): Day => useSyncExternalStore(subscribe, currentDay);

const isDemonstration = (): boolean => aheadMs !== null;
const isAhead = (): boolean => aheadMs !== null && aheadMs >= 1_000;
export const useIsDemonstration = (): boolean => useSyncExternalStore(subscribe, isDemonstration);
/** True once the day of a demonstration was advanced. */
export const useIsAhead = (): boolean => useSyncExternalStore(subscribe, isAhead);

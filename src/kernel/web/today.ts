// The day in Paris and the present minute, which turn while a screen is open.
import { useSyncExternalStore } from "react";
import { type Day, dayInParis } from "../day.ts";

const now = (): Day => dayInParis(new Date());

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
}

/** The present instant, to the minute, ISO UTC. */
const minute = (): string => `${new Date().toISOString().slice(0, 16)}:00.000Z`;

export const useMinute = (): string => useSyncExternalStore(everyMinute, minute);
export const useToday = (): Day => useSyncExternalStore(everyMinute, now);

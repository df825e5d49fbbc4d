// The current day in Paris and the current minute, updated while a screen is open.
import { useSyncExternalStore } from "react";
import { type Day, dayInParis } from "../calendar/day.ts";

const currentDay = (): Day => dayInParis(new Date());

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}

/** The current instant, to the minute, ISO UTC. */
const currentMinute = (): string => `${new Date().toISOString().slice(0, 16)}:00.000Z`;

export const useMinute = (): string => useSyncExternalStore(everyMinute, currentMinute);
export const useToday = (): Day => useSyncExternalStore(everyMinute, currentDay);

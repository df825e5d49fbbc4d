import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { trackActivity, idleMilliseconds } from "./idleness.ts";

const minutes = (count: number): number => count * 60_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

// One page, one test: its listeners are never removed.
it("is checked regularly, and ended by activity in this tab or in another", () => {
  const seen: number[] = [];
  trackActivity(() => void seen.push(idleMilliseconds()));
  vi.advanceTimersByTime(minutes(10));
  expect(idleMilliseconds()).toBe(minutes(10));
  expect(seen.at(-1)).toBe(minutes(10));
  dispatchEvent(new Event("keydown"));
  expect(idleMilliseconds()).toBe(0);
  vi.advanceTimersByTime(minutes(5));
  localStorage.setItem("ecurie.active", String(Date.now()));
  expect(idleMilliseconds()).toBe(0);

  // After a long sleep, idleness is checked before the activity is recorded.
  vi.setSystemTime(Date.now() + minutes(600));
  dispatchEvent(new Event("pointerdown"));
  expect(seen.at(-1)).toBe(minutes(600));
  expect(idleMilliseconds()).toBe(0);
});

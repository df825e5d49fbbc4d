// Work that waits until the screen has all that it needs: files are fetched before somebody opens what they show.
import { cache } from "#kernel/web/calls/reads.ts";

const quietMs = 2_000;
const waiting: (() => void)[] = [];
let isStarted = false;

function runOnceQuiet(act: () => void): void {
  setTimeout(() => (cache.isFetching() > 0 ? runOnceQuiet(act) : act()), quietMs);
}

/** Runs a while after the first screen, or after the one that asks, when nothing is being read. */
export function whenIdle(act: () => void): void {
  if (isStarted) runOnceQuiet(act);
  else waiting.push(act);
}

/** Called once, by the shell. */
export function startIdleWork(): void {
  isStarted = true;
  for (const act of waiting.splice(0)) runOnceQuiet(act);
}

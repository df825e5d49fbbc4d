// Work deferred until the screen has loaded everything it needs: files are fetched before the user opens their part.
import { cache } from "#kernel/web/calls/reads.ts";

const quietMs = 2_000;
const waiting: (() => void)[] = [];
let isStarted = false;

function runOnceQuiet(act: () => void): void {
  setTimeout(() => (cache.isFetching() > 0 ? runOnceQuiet(act) : act()), quietMs);
}

/** Runs some time after the first screen, or after the requesting one, once no read is in progress. */
export function whenIdle(act: () => void): void {
  if (isStarted) runOnceQuiet(act);
  else waiting.push(act);
}

/** Called once, by the shell. */
export function startIdleWork(): void {
  isStarted = true;
  for (const act of waiting.splice(0)) runOnceQuiet(act);
}

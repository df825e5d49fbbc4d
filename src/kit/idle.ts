// Work that waits until the first screen has all that it needs: files are fetched before somebody opens what they show.
const idleMs = 2_000;
const waiting: (() => void)[] = [];
let isStarted = false;

/** Runs a while after the first screen, or after the one that asks. */
export function whenIdle(act: () => void): void {
  if (isStarted) setTimeout(act, idleMs);
  else waiting.push(act);
}

/** Called once, by the shell. */
export function startIdleWork(): void {
  isStarted = true;
  for (const act of waiting.splice(0)) whenIdle(act);
}

// Idle time of the user, over all the tabs of this browser.

const storageKey = "ecurie.active";
const checkIntervalMs = 30_000;

const lastActivityAt = (): number => Number(localStorage.getItem(storageKey) ?? Date.now());

export const recordActivity = (): void => localStorage.setItem(storageKey, String(Date.now()));

/** Milliseconds since the last activity. */
export const idleMilliseconds = (): number => Date.now() - lastActivityAt();

/** Records activity from now on, and checks idleness regularly. */
export function trackActivity(checkIdleness: () => void): void {
  const note = () => {
    if (idleMilliseconds() > checkIntervalMs) {
      // After too long, idleness is checked before the activity is recorded.
      checkIdleness();
      recordActivity();
    }
  };
  recordActivity();
  for (const touch of ["pointerdown", "keydown", "wheel"]) addEventListener(touch, note, { passive: true });
  setInterval(checkIdleness, checkIntervalMs);
}

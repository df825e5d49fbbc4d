// How long nobody has touched the product, in any tab of this browser.

const storageKey = "ecurie.active";
const checkIntervalMs = 30_000;

const lastActivityAt = (): number => Number(localStorage.getItem(storageKey) ?? Date.now());

export const recordActivity = (): void => localStorage.setItem(storageKey, String(Date.now()));

/** Milliseconds since somebody did something. */
export const idleMilliseconds = (): number => Date.now() - lastActivityAt();

/** Notes what is done from now on, and looks regularly. */
export function trackActivity(checkIdleness: () => void): void {
  const note = () => {
    if (idleMilliseconds() > checkIntervalMs) {
      // Back after too long: the look comes before the touch.
      checkIdleness();
      recordActivity();
    }
  };
  recordActivity();
  for (const touch of ["pointerdown", "keydown", "wheel"]) addEventListener(touch, note, { passive: true });
  setInterval(checkIdleness, checkIntervalMs);
}

// How long nobody has touched the product, in any tab of this browser.

const place = "ecurie.active";
const everyMs = 30_000;

const last = (): number => Number(localStorage.getItem(place) ?? Date.now());

export const noteActivity = (): void => localStorage.setItem(place, String(Date.now()));

/** Milliseconds since somebody did something. */
export const idleFor = (): number => Date.now() - last();

/** Notes what is done from now on, and looks regularly. */
export function followActivity(look: () => void): void {
  const note = () => {
    if (idleFor() > everyMs) {
      // Back after too long: the look comes before the touch.
      look();
      noteActivity();
    }
  };
  noteActivity();
  for (const touch of ["pointerdown", "keydown", "wheel"]) addEventListener(touch, note, { passive: true });
  setInterval(look, everyMs);
}

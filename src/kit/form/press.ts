// A message that appears under the pointer would move what is being pressed, and the click would be
// lost: it waits for the release.
let isPressed = false;
const ends = ["pointerup", "pointercancel"] as const;

addEventListener("pointerdown", () => (isPressed = true), true);
for (const end of ends) addEventListener(end, () => (isPressed = false), true);

/** Acts now, or once the pointer that is down has been released and its click is over. */
export function afterPress(act: () => void): void {
  if (!isPressed) return act();
  const released = (): void => {
    for (const end of ends) removeEventListener(end, released, true);
    setTimeout(act);
  };
  for (const end of ends) addEventListener(end, released, true);
}

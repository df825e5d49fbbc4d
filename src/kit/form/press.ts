// A message that appears under the pointer would move what is being pressed, and the click would be lost: it waits for
// the release. And what appears, or is uncovered, under a finger is not what the second tap of a double tap is meant for.
let isPressed = false;
const ends = ["pointerup", "pointercancel"] as const;

/** Acts now, or once the pointer that is down has been released and its click is over. */
export function afterPress(act: () => void): void {
  if (!isPressed) return act();
  const released = (): void => {
    for (const end of ends) removeEventListener(end, released, true);
    setTimeout(act);
  };
  for (const end of ends) addEventListener(end, released, true);
}

interface Spot {
  x: number;
  y: number;
}

/** How far from the first tap the second one comes down, in pixels. */
const reach = 30;
/** Where the last press was; null once a key was pressed. */
let last: Spot | null = null;
let guarded: (Spot & { until: number }) | null = null;
/** True from a press that is not meant for what lies there now to its click. */
let isDeaf = false;

/** What lies from now on where one has just pressed hears no press for a moment; elsewhere, and by keys, all do. */
export function ignoreSecondPress(ms: number): void {
  guarded = last && { ...last, until: Date.now() + ms };
  isDeaf = isPressed && guarded !== null;
}

const isSecond = ({ x, y }: Spot): boolean =>
  guarded !== null && Date.now() < guarded.until && Math.hypot(x - guarded.x, y - guarded.y) < reach;

function hear(event: MouseEvent): void {
  if (event.type === "pointerdown") {
    isPressed = true;
    last = { x: event.clientX, y: event.clientY };
    isDeaf = isSecond(last);
    // A press elsewhere is no second tap, nor is what comes after it.
    if (!isDeaf) guarded = null;
  }
  if (!isDeaf) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.type === "click") isDeaf = false;
}

for (const begin of ["pointerdown", "mousedown", "click"] as const) addEventListener(begin, hear, true);
for (const end of ends) addEventListener(end, () => (isPressed = false), true);
addEventListener(
  "keydown",
  () => {
    last = null;
    isDeaf = false;
  },
  true,
);

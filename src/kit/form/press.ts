// A message that appears under the pointer would move the element being pressed and lose its click: it waits for the
// release. An element that appears or is uncovered under a finger must not receive the second tap of a double tap.
let isPressed = false;
const releaseEvents = ["pointerup", "pointercancel"] as const;

/** Runs now, or once the pressed pointer has been released and its click is over. */
export function afterPress(act: () => void): void {
  if (!isPressed) return act();
  const listener = (): void => {
    for (const end of releaseEvents) removeEventListener(end, listener, true);
    setTimeout(act);
  };
  for (const end of releaseEvents) addEventListener(end, listener, true);
}

interface Point {
  x: number;
  y: number;
}

/** Maximum time between the two taps of a double tap, in milliseconds. */
export const doubleTapMs = 500;

/** Maximum distance between the two taps of a double tap, in pixels. */
const doubleTapRadius = 30;
/** Position of the last press; null once a key was pressed. */
let lastPress: Point | null = null;
let guard: (Point & { until: number }) | null = null;
/** True from an ignored press to its click. */
let isIgnoring = false;

/** Ignores further presses near the last one for a moment; presses elsewhere and keys still work. */
export function ignoreSecondPress(ms: number): void {
  guard = lastPress && { ...lastPress, until: Date.now() + ms };
  isIgnoring = isPressed && guard !== null;
}

const isSecondPress = ({ x, y }: Point): boolean =>
  guard !== null && Date.now() < guard.until && Math.hypot(x - guard.x, y - guard.y) < doubleTapRadius;

function handlePress(event: MouseEvent): void {
  if (event.type === "pointerdown") {
    isPressed = true;
    lastPress = { x: event.clientX, y: event.clientY };
    isIgnoring = isSecondPress(lastPress);
    // A press elsewhere ends the guard: neither it nor the following presses are second taps.
    if (!isIgnoring) guard = null;
  }
  if (!isIgnoring) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.type === "click") isIgnoring = false;
}

for (const begin of ["pointerdown", "mousedown", "click"] as const)
  addEventListener(begin, handlePress, true);
function handleRelease(): void {
  isPressed = false;
}
for (const end of releaseEvents) addEventListener(end, handleRelease, true);
addEventListener(
  "keydown",
  () => {
    lastPress = null;
    isIgnoring = false;
  },
  true,
);

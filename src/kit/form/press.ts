// A message that appears under the pointer would move what is being pressed, and the click would be lost: it waits for
// the release. And what appears, or is uncovered, under a finger is not what the second tap of a double tap is meant for.
let isPressed = false;
const releaseEvents = ["pointerup", "pointercancel"] as const;

/** Acts now, or once the pointer that is down has been released and its click is over. */
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

/** How far from the first tap the second one comes down, in pixels. */
const doubleTapRadius = 30;
/** Where the last press was; null once a key was pressed. */
let lastPress: Point | null = null;
let guard: (Point & { until: number }) | null = null;
/** True from a press that is not meant for what lies there now to its click. */
let isIgnoring = false;

/** What lies from now on where one has just pressed hears no press for a moment; elsewhere, and by keys, all do. */
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
    // A press elsewhere is no second tap, nor is what comes after it.
    if (!isIgnoring) guard = null;
  }
  if (!isIgnoring) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.type === "click") isIgnoring = false;
}

for (const begin of ["pointerdown", "mousedown", "click"] as const)
  addEventListener(begin, handlePress, true);
for (const end of releaseEvents) addEventListener(end, () => (isPressed = false), true);
addEventListener(
  "keydown",
  () => {
    lastPress = null;
    isIgnoring = false;
  },
  true,
);

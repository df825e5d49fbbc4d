// The scroll position of a list, stored with the history entry that « back » returns to.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

export interface ScrollPosition {
  top: number;
  left: number;
  /** The row that was opened. */
  row: string | null;
}

/** The position when leaving, with the address of the pressed link. */
export interface LeavingPosition extends ScrollPosition {
  opened?: string | undefined;
}

/** The state of a history entry that leads back to a list. */
export const scrollState = (list: ScrollPosition): object => ({ list });

/** Validated by hand, as the trail is: a list is rendered before the schemas are loaded. */
function readScrollPosition(): ScrollPosition | null {
  const { top, left, row } = (history.state as { list?: Partial<ScrollPosition> } | null)?.list ?? {};
  return typeof top === "number" && typeof left === "number" ? { top, left, row: row ?? null } : null;
}

const scrollerOf = (list: HTMLElement | null): HTMLElement | null =>
  list?.querySelector<HTMLElement>("[data-list-scroll]") ?? null;

/** Each navigation scrolls the page to its top: the action must wait for that. */
function afterArrival(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

function restoreFocus(list: HTMLElement, { row }: ScrollPosition): void {
  if (row === null || !list.isConnected) return;
  const line = list.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`);
  line?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: "nearest" });
}

/**
 * Restores the row and the scroll once the rows are loaded. The returned function stores them before leaving, and
 * calls `onLeave`; presses and scrolls in the list call it themselves.
 */
export function useScrollRestoration(
  root: RefObject<HTMLElement | null>,
  isLoaded: boolean,
  onLeave: (place: LeavingPosition) => void,
): (row?: string) => void {
  const [arrival] = useState(readScrollPosition);
  const leaving = useRef(onLeave);
  useEffect(() => {
    leaving.current = onLeave;
  });
  const leave = useCallback((place: LeavingPosition): void => leaving.current(place), []);
  const savePosition = useCallback(
    (row?: string, opened?: string): void => {
      const scroller = scrollerOf(root.current);
      if (!scroller) return;
      const { scrollTop: top, scrollLeft: left } = scroller;
      const list: ScrollPosition = { top, left, row: row ?? readScrollPosition()?.row ?? null };
      history.replaceState({ ...(history.state as object | null), ...scrollState(list) }, "");
      leave({ ...list, opened });
    },
    [root, leave],
  );
  useLayoutEffect(() => {
    const { current } = root;
    if (!isLoaded || !current || !arrival) return;
    scrollerOf(current)?.scrollTo(arrival.left, arrival.top);
    afterArrival(() => restoreFocus(current, arrival));
  }, [isLoaded, arrival, root]);
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => savePosition(), 200);
    };
    const press = (event: MouseEvent): void => {
      const pressed = event.target as HTMLElement;
      savePosition(
        pressed.closest<HTMLElement>("[data-row]")?.dataset.row,
        pressed.closest("a")?.getAttribute("href") ?? undefined,
      );
    };
    current.addEventListener("click", press, true);
    current.addEventListener("scroll", settle, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      current.removeEventListener("click", press, true);
      current.removeEventListener("scroll", settle, true);
    };
  }, [savePosition, root]);
  return savePosition;
}

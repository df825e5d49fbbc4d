// Where a person was in a list: kept with the step of the history that « back » returns to.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

export interface Place {
  top: number;
  left: number;
  /** The row that was opened. */
  row: string | null;
}

/** The same as one leaves, with the address of the link that was pressed. */
export interface Left extends Place {
  opened?: string | undefined;
}

/** What a step of the history keeps of its list: given to the step that leads back there. */
export const stateOfPlace = (list: Place): object => ({ list });

/** Read by hand, as the trail: a list is drawn before schemas are there. */
function placeOfStep(): Place | null {
  const { top, left, row } = (history.state as { list?: Partial<Place> } | null)?.list ?? {};
  return typeof top === "number" && typeof left === "number" ? { top, left, row: row ?? null } : null;
}

const scrollerOf = (list: HTMLElement | null): HTMLElement | null =>
  list?.querySelector<HTMLElement>("[data-list-scroll]") ?? null;

/** A page that scrolls as a whole is put back to its head by each arrival: what follows waits for that. */
const onceArrived = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));

function goBack(list: HTMLElement, { row }: Place): void {
  if (row === null || !list.isConnected) return;
  const line = list.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`);
  line?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: "nearest" });
}

/**
 * Finds the row and the scroll again once the rows are there. What it returns notes them, before leaving, and
 * tells `onLeave`: presses and scrolls of the list do it by themselves.
 */
export function useWhereabouts(
  whole: RefObject<HTMLElement | null>,
  isHere: boolean,
  onLeave: (place: Left) => void,
): (row?: string) => void {
  const [arrival] = useState(placeOfStep);
  const leaving = useRef(onLeave);
  useEffect(() => void (leaving.current = onLeave));
  const leave = useCallback((place: Left): void => leaving.current(place), []);
  const note = useCallback(
    (row?: string, opened?: string): void => {
      const scroller = scrollerOf(whole.current);
      if (!scroller) return;
      const { scrollTop: top, scrollLeft: left } = scroller;
      const list: Place = { top, left, row: row ?? placeOfStep()?.row ?? null };
      history.replaceState({ ...(history.state as object | null), ...stateOfPlace(list) }, "");
      leave({ ...list, opened });
    },
    [whole, leave],
  );
  useLayoutEffect(() => {
    const { current } = whole;
    if (!isHere || !current || !arrival) return;
    scrollerOf(current)?.scrollTo(arrival.left, arrival.top);
    onceArrived(() => goBack(current, arrival));
  }, [isHere, arrival, whole]);
  useEffect(() => {
    const { current } = whole;
    if (!current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => note(), 200);
    };
    const press = (event: MouseEvent): void => {
      const pressed = event.target as HTMLElement;
      note(
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
  }, [note, whole]);
  return note;
}

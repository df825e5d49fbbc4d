// Moves the focus to the top of each new screen, for keyboard and screen reader users.
import { useEffect, useRef } from "react";

/** True when the new screen has focused a field of its own. */
const hasFocusedField = (): boolean =>
  document.activeElement?.matches("#main :is(input, textarea, select)") === true;

/** Skips the first screen, where the browser already starts. */
export function useFocusOnNavigation(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (!hasFocusedField()) document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
    document.querySelector("#main")?.scrollTo(0, 0);
    scrollTo(0, 0);
  }, [path]);
}

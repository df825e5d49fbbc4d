// Going to another screen puts the focus at its head, for the keyboard and for those who listen.
import { useEffect, useRef } from "react";

/** Not at the first screen: the browser is there already. */
export function useFocusOnNavigation(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
    document.querySelector("#main")?.scrollTo(0, 0);
    scrollTo(0, 0);
  }, [path]);
}

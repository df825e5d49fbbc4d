import { useEffect, useState } from "react";

/**
 * Gives the focus back to the element that had it when a window opened, or to the page once that element is gone. The
 * window is unmounted as a whole, before Mantine would do so.
 */
export function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body || !(opener instanceof HTMLElement)) return;
        const target = opener.isConnected ? opener : document.querySelector<HTMLElement>("#main");
        target?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

import { useEffect, useState } from "react";

/**
 * Gives the focus back to the element that had it when a window opened. The window is unmounted as a whole, before
 * Mantine would do so.
 */
export function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

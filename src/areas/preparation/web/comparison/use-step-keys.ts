// The arrows of the keyboard step through the views, unless they are typed in a field or scroll a table.
import { useEffect, useRef } from "react";

const own = "input, textarea, select, [role=region], [contenteditable]";

export function useStepKeys(step: (by: 1 | -1) => void, leave: () => void): void {
  const latest = useRef({ step, leave });
  useEffect(() => {
    latest.current = { step, leave };
  });
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
      if (ctrlKey || altKey || metaKey || (target instanceof Element && target.closest(own))) return;
      if (key === "ArrowRight") latest.current.step(1);
      if (key === "ArrowLeft") latest.current.step(-1);
      if (key === "Escape") latest.current.leave();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

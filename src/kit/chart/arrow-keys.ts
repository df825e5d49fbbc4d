// A chart is one tab stop; the arrow keys move among its figures.
import type { KeyboardEvent } from "react";

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function handleArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-figure]")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const step = steps[event.key];
  const next =
    event.key === "Home"
      ? all[0]
      : event.key === "End"
        ? all.at(-1)
        : step === undefined
          ? undefined
          : all[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  for (const one of all) one.tabIndex = one === next ? 0 : -1;
  next.focus();
}

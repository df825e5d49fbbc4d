// Position of a floating element: next to its trigger, inside the window, in the top layer.
import { type RefObject, useLayoutEffect } from "react";

export type Side = "bottom" | "bottom-start" | "bottom-end" | "right" | "right-start";

const gap = 6;
const edge = 8;
const clampInside = (value: number, size: number, available: number): number =>
  Math.max(edge, Math.min(value, available - size - edge));

function positionPanel(anchor: DOMRect, panel: HTMLElement, side: Side): void {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const isRight = side.startsWith("right");
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - height;
  const beside = anchor.right + gap;
  const top = isRight
    ? side === "right"
      ? anchor.top + (anchor.height - height) / 2
      : anchor.top
    : below + height > innerHeight - edge && above > edge
      ? above
      : below;
  const aligned =
    side === "bottom-start"
      ? anchor.left
      : side === "bottom-end"
        ? anchor.right - width
        : anchor.left + (anchor.width - width) / 2;
  const left = isRight ? (beside + width > innerWidth - edge ? anchor.left - gap - width : beside) : aligned;
  panel.style.left = `${clampInside(left, width, innerWidth)}px`;
  panel.style.top = `${clampInside(top, height, innerHeight)}px`;
}

/** The element inside a `display: contents` wrapper. */
export const wrappedElement = (wrapper: RefObject<HTMLElement | null>): HTMLElement | null =>
  wrapper.current?.firstElementChild as HTMLElement | null;

/** Keeps an open panel next to the first child of `wrapper` through scrolls and resizes. */
export function useAnchoredPosition(
  wrapper: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  { isOpen, side }: { isOpen: boolean; side: Side },
): void {
  useLayoutEffect(() => {
    const { current } = panel;
    const anchor = wrappedElement(wrapper);
    if (!isOpen || !current || !anchor) return;
    const reposition = (): void => positionPanel(anchor.getBoundingClientRect(), current, side);
    current.showPopover();
    reposition();
    const watch = new ResizeObserver(reposition);
    watch.observe(current);
    addEventListener("scroll", reposition, { capture: true, passive: true });
    addEventListener("resize", reposition);
    return () => {
      watch.disconnect();
      removeEventListener("scroll", reposition, { capture: true });
      removeEventListener("resize", reposition);
    };
  }, [isOpen, side, wrapper, panel]);
}

// Where something that floats goes: beside what opened it, inside the window, in the top layer.
import { type RefObject, useLayoutEffect } from "react";

export type Side = "bottom" | "bottom-start" | "bottom-end" | "right" | "right-start";

const gap = 6;
const edge = 8;
const inside = (value: number, size: number, whole: number): number =>
  Math.max(edge, Math.min(value, whole - size - edge));

function place(anchor: DOMRect, panel: HTMLElement, side: Side): void {
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
  panel.style.left = `${inside(left, width, innerWidth)}px`;
  panel.style.top = `${inside(top, height, innerHeight)}px`;
}

/** What a `display: contents` wrapper wraps. */
export const wrapped = (wrapper: RefObject<HTMLElement | null>): HTMLElement | null =>
  wrapper.current?.firstElementChild as HTMLElement | null;

/** Keeps an open panel beside the first child of `wrapper`, whatever scrolls or grows. */
export function usePlace(
  wrapper: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  { isOpen, side }: { isOpen: boolean; side: Side },
): void {
  useLayoutEffect(() => {
    const { current } = panel;
    const anchor = wrapped(wrapper);
    if (!isOpen || !current || !anchor) return;
    const follow = (): void => place(anchor.getBoundingClientRect(), current, side);
    current.showPopover();
    follow();
    const watch = new ResizeObserver(follow);
    watch.observe(current);
    addEventListener("scroll", follow, { capture: true, passive: true });
    addEventListener("resize", follow);
    return () => {
      watch.disconnect();
      removeEventListener("scroll", follow, { capture: true });
      removeEventListener("resize", follow);
    };
  }, [isOpen, side, wrapper, panel]);
}

// A part of the shell that opens over the page: it takes the focus, on the current page if it lists it, closes on Escape, and restores the focus.
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

export function useOverlay<E extends HTMLElement>(isOpen: boolean, onLeave: () => void): RefObject<E | null> {
  const overlay = useRef<E>(null);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    const first =
      overlay.current?.querySelector<HTMLElement>("[aria-current=page]") ??
      overlay.current?.querySelector<HTMLElement>("a, button");
    first?.focus();
    const listener = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") leave();
    };
    addEventListener("keydown", listener);
    return () => {
      removeEventListener("keydown", listener);
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);
  return overlay;
}

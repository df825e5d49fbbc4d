// A panel that opens next to its trigger, and closes on Escape or a click elsewhere.
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import css from "./float.module.css";
import { type Side, useAnchoredPosition, wrappedElement } from "./position.ts";

interface PopoverProps {
  isOpen: boolean;
  onClose: () => void;
  /** The trigger: one element. */
  target: ReactNode;
  label: string;
  role?: "dialog" | "menu";
  side?: Side;
  width?: number;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  children: ReactNode;
}

const focusableSelector = "input:not([type=hidden]), select, button, [tabindex='0'], a[href]";
const firstFocusable = (panel: HTMLElement): HTMLElement | null =>
  panel.querySelector<HTMLElement>("[data-autofocus]") ?? panel.querySelector<HTMLElement>(focusableSelector);

/** Closes on a press outside; moves the focus inside, then restores it. */
function useFocusAndDismiss(
  wrapper: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  { isOpen, onClose }: Pick<PopoverProps, "isOpen" | "onClose">,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = panel;
    if (!isOpen || !current) return;
    const anchor = wrappedElement(wrapper);
    const press = (event: PointerEvent): void => {
      const target = event.target as Node;
      if (!current.contains(target) && !anchor?.contains(target)) close();
    };
    const enter = (): void => {
      if (!current.contains(document.activeElement)) firstFocusable(current)?.focus({ preventScroll: true });
    };
    // The content may still be loading.
    const watch = new MutationObserver(enter);
    watch.observe(current, { childList: true, subtree: true });
    enter();
    document.addEventListener("pointerdown", press, true);
    return () => {
      watch.disconnect();
      document.removeEventListener("pointerdown", press, true);
      const { activeElement } = document;
      if (activeElement === document.body || current.contains(activeElement))
        (anchor?.querySelector<HTMLElement>("button, a, input") ?? anchor)?.focus();
    };
  }, [isOpen, wrapper, panel]);
}

export function Popover({
  isOpen,
  onClose,
  target,
  label,
  role = "dialog",
  side = "bottom-start",
  width,
  onKeyDown,
  children,
}: PopoverProps) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useAnchoredPosition(wrapper, panel, { isOpen, side });
  useFocusAndDismiss(wrapper, panel, { isOpen, onClose });
  useEffect(() => {
    const anchor = wrappedElement(wrapper);
    const opener = anchor?.matches("button, a") ? anchor : anchor?.querySelector("button, a");
    opener?.setAttribute("aria-haspopup", role);
    opener?.setAttribute("aria-expanded", String(isOpen));
  }, [isOpen, role]);
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    } else onKeyDown?.(event);
  };
  return (
    <>
      <span ref={wrapper} className={css.wrapper}>
        {target}
      </span>
      {isOpen && (
        <div
          ref={panel}
          popover="manual"
          role={role}
          aria-label={label}
          className={css.panel}
          data-role={role}
          style={{ width }}
          onKeyDown={press}
        >
          {children}
        </div>
      )}
    </>
  );
}

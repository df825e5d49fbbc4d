// A few words about the element under the pointer or the focus. It wraps one element, which they describe.
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import css from "./float.module.css";
import { type Side, useAnchoredPosition, wrappedElement } from "./position.ts";

interface TooltipProps {
  label: ReactNode;
  disabled?: boolean;
  position?: Side;
  children: ReactNode;
}

export function Tooltip({ label, disabled, position = "bottom", children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const wrapper = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = isOpen && !disabled && label !== null && label !== undefined;
  useAnchoredPosition(wrapper, panel, { isOpen: isShown, side: position });
  const show = (delay: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => {
    const anchor = wrappedElement(wrapper);
    if (!isShown || !anchor) return;
    anchor.setAttribute("aria-describedby", id);
    const press = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") setOpen(false);
    };
    document.addEventListener("keydown", press);
    return () => {
      anchor.removeAttribute("aria-describedby");
      document.removeEventListener("keydown", press);
    };
  }, [isShown, id]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <span
        ref={wrapper}
        className={css.wrapper}
        onMouseEnter={() => show(250)}
        onMouseLeave={hide}
        onFocus={(event) => event.target.matches(":focus-visible") && show(0)}
        onBlur={hide}
        onPointerDown={(event) => event.pointerType === "touch" && show(0)}
      >
        {children}
      </span>
      {isShown && (
        <div ref={panel} id={id} role="tooltip" popover="manual" className={css.tooltip}>
          {label}
        </div>
      )}
    </>
  );
}

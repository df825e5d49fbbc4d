// The window of a dialog, loaded when the first one opens.
import { Modal } from "@mantine/core";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Modal.css";
import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/Paper.css";
import { useDrag, useMergedRef } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { doubleTapMs, ignoreSecondPress } from "../form/press.ts";
import type { DialogProps } from "./Dialog.tsx";
import { useRestoreFocus } from "./restore-focus.ts";
import css from "./dialog.module.css";

/** Focuses the first field of a form, that of a file by its button, unless another element requests the focus. */
function focusFirstField(body: HTMLDivElement | null): void {
  if (!body || body.querySelector("[data-autofocus]")) return;
  const field =
    body.querySelector("form input:not([type=hidden], [hidden]), form textarea") ??
    body.querySelector("form button");
  field?.setAttribute("data-autofocus", "");
}

/** Pixels of the handle that stay visible, wherever it is dragged. */
const minimumVisiblePx = 80;
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

export default function DialogWindow({
  isOpen,
  onClose,
  title,
  children,
  size = "md",
  closesOutside = true,
}: DialogProps) {
  useRestoreFocus();
  useEffect(() => () => ignoreSecondPress(doubleTapMs), []);
  const [at, setAt] = useState({ x: 0, y: 0 });
  const handle = useRef<HTMLElement>(null);
  const { ref, active } = useDrag<HTMLElement>(({ delta: [x, y] }) => {
    const { left, right, top, bottom } = handle.current?.getBoundingClientRect() ?? new DOMRect();
    setAt((from) => ({
      x: from.x + clamp(x, minimumVisiblePx - right, innerWidth - minimumVisiblePx - left),
      y: from.y + clamp(y, -top, innerHeight - bottom),
    }));
  });
  const close = (): void => {
    setAt({ x: 0, y: 0 });
    onClose();
  };
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      size={size}
      closeOnClickOutside={closesOutside}
      centered
      transitionProps={{ duration: 120 }}
      classNames={{ content: css.content, header: css.handle }}
      styles={{ content: { translate: `${at.x}px ${at.y}px` } }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        <Modal.Header ref={useMergedRef(ref, handle)} data-dragging={active || undefined}>
          <Modal.Title fw={620} fz="md">
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Fermer" />
        </Modal.Header>
        <Modal.Body ref={focusFirstField} px="lg" pb="lg">
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

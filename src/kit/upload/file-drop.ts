// Files dropped on an element, which is highlighted while they are dragged over it.
import { type DragEvent, useEffect, useRef, useState } from "react";

/** No event reports a drag that leaves the window: the highlight expires on its own. */
const highlightMs = 500;

/** The props of the element. */
export function useFileDrop(onDrop: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    "data-over": isOver || undefined,
    onDragOver: (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOver(false), highlightMs);
    },
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.files);
    },
  };
}

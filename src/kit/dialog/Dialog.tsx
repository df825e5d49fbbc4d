// A dialog that can be dragged by its handle.
import { createContext, type ReactNode, Suspense } from "react";
import { offlinePart } from "../page/lazy-part.tsx";

/** Prefetched: a question must also open without network. */
const DialogWindow = offlinePart(() => import("./DialogWindow.tsx"));

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  /** False while a click outside would lose something. */
  closesOutside?: boolean;
}

/** True inside of a dialog, which covers the record behind it. */
export const DialogContext = createContext(false);

export const Dialog = (props: DialogProps) =>
  props.isOpen && (
    <Suspense fallback={null}>
      <DialogContext value>
        <DialogWindow {...props} />
      </DialogContext>
    </Suspense>
  );

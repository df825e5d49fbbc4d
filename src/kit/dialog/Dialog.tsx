// A dialog that its handle drags.
import { type ReactNode, Suspense } from "react";
import { idlePart } from "../page/lazy-part.tsx";

/** Fetched ahead: a question must be asked without network too. */
const DialogWindow = idlePart(() => import("./DialogWindow.tsx"));

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  /** False while something must not be lost by a click outside. */
  closesOutside?: boolean;
}

export const Dialog = (props: DialogProps) =>
  props.isOpen && (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );

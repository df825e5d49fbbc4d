// A dialog that its handle drags.
import { lazy, type ReactNode, Suspense } from "react";

const DialogWindow = lazy(() => import("./DialogWindow.tsx"));

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

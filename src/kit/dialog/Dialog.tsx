// A dialog that its handle drags.
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../page/lazy-part.tsx";

const DialogWindow = lazyPart(() => import("./DialogWindow.tsx"));

/** Fetched while nothing happens: a question must be put without network too. */
export const preloadDialogs = DialogWindow.preload;

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

// A dialog whose code is prefetched while its screen is idle: no screen loads its forms before one is opened.
import { type ComponentType, Suspense } from "react";
import { idlePart } from "../page/lazy-part.tsx";

interface LazyDialogProps {
  /** True when absent. */
  isOpen?: boolean;
  onClose: () => void;
}

export function lazyDialog<P extends LazyDialogProps>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const Part = idlePart(load);
  return function LazyDialog(props: P) {
    if (props.isOpen === false) return null;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

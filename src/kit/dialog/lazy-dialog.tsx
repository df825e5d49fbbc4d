// A dialog whose code is prefetched while its screen is idle: no screen loads its forms before one is opened.
import { type ComponentType, Suspense } from "react";
import { idlePart, offlinePart } from "../page/lazy-part.tsx";

interface LazyDialogProps {
  /** True when absent. */
  isOpen?: boolean;
  onClose: () => void;
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

function openable<P extends LazyDialogProps>(Part: ComponentType<P>): ComponentType<P> {
  return function LazyDialog(props: P) {
    if (props.isOpen === false) return null;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

export const lazyDialog = <P extends LazyDialogProps>(load: Load<P>): ComponentType<P> =>
  openable(idlePart(load));

/** A dialog of a page that starts without a network. */
export const offlineDialog = <P extends LazyDialogProps>(load: Load<P>): ComponentType<P> =>
  openable(offlinePart(load));

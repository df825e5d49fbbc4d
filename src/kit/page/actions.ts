// What the present screen can do beside its buttons in sight: the palette (Ctrl K) offers it.
import { useEffect, useRef } from "react";

export interface PageAction {
  /** The verb: "Exporter en CSV". */
  label: string;
  /** True of what comes next: it is told first. */
  isNext?: boolean;
  run: () => unknown;
}

const registered = new Map<object, readonly PageAction[]>();

/** In the order of the screen. */
export const pageActions = (): PageAction[] => [...registered.values()].flat();

/** Offers these as long as the component is on screen. */
export function usePageActions(actions: readonly PageAction[]): void {
  const key = useRef({});
  useEffect(() => void registered.set(key.current, actions));
  useEffect(() => () => void registered.delete(key.current), []);
}

// What the present screen can do beside its buttons in sight: the palette (Ctrl K) offers it.
import { useEffect, useRef } from "react";

export interface PageAction {
  /** The verb: "Exporter en CSV". */
  label: string;
  /** True of what comes next: it is told first. */
  isNext?: boolean;
  run: () => unknown;
}

const actionsByComponent = new Map<object, readonly PageAction[]>();

/** In the order of the screen. */
export const pageActions = (): PageAction[] => [...actionsByComponent.values()].flat();

/** Offers these as long as the component is on screen. */
export function usePageActions(actions: readonly PageAction[]): void {
  const key = useRef({});
  useEffect(() => void actionsByComponent.set(key.current, actions));
  useEffect(() => () => void actionsByComponent.delete(key.current), []);
}

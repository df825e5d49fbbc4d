// Actions of the current screen, offered by the palette (Ctrl K) in addition to its visible buttons.
import { useEffect, useRef } from "react";

export interface PageAction {
  /** The label: "Exporter en CSV". */
  label: string;
  /** The name of its record, for a screen that offers the same action on several. */
  of?: string | undefined;
  /** True for the next step, which is listed first. */
  isNext?: boolean;
  run: () => unknown;
}

const actionsByComponent = new Map<object, readonly PageAction[]>();

/** In the order of the screen. */
export const pageActions = (): PageAction[] => [...actionsByComponent.values()].flat();

/** Offers these actions while the component is mounted. */
export function usePageActions(actions: readonly PageAction[]): void {
  const key = useRef({});
  useEffect(() => {
    actionsByComponent.set(key.current, actions);
  });
  useEffect(
    () => () => {
      actionsByComponent.delete(key.current);
    },
    [],
  );
}

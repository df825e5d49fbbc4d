// The open state of the notification centre.
import { useSyncExternalStore } from "react";

let isOpen = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function setCentreOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}
export const toggleCentre = (): void => setCentreOpen(!isOpen);
export const useIsCentreOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

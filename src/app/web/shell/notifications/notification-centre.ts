// The open state of the notification centre.
import { useSyncExternalStore } from "react";
import { createListeners } from "#kernel/web/listeners.ts";

let isOpen = false;
const { subscribe, notify: notifyListeners } = createListeners();

export function setCentreOpen(open: boolean): void {
  isOpen = open;
  notifyListeners();
}
export const toggleCentre = (): void => setCentreOpen(!isOpen);
export const useIsCentreOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

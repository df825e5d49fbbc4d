// Listeners to a value stored outside of React: `useSyncExternalStore(subscribe, …)`, and `notify` after each change.
export interface Listeners<Payload extends unknown[]> {
  /** Returns the function that unsubscribes. */
  subscribe: (listener: (...payload: Payload) => void) => () => void;
  notify: (...payload: Payload) => void;
}

export function createListeners<Payload extends unknown[] = []>(): Listeners<Payload> {
  const listeners = new Set<(...payload: Payload) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (...payload) => {
      for (const listener of listeners) listener(...payload);
    },
  };
}

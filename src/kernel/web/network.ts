// Whether the server can be reached: asked as soon as the browser or a call says that it cannot, until it answers.
import { useEffect, useRef, useSyncExternalStore } from "react";
import { abortError, CallFailure, isServerReached } from "./catalogue.ts";

let isSilent = false;
let wasSilent = false;
const listeners = new Set<() => void>();
function setSilent(next: boolean): void {
  if (isSilent === next) return;
  isSilent = next;
  wasSilent ||= next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** True while the server does not answer: what is on screen may be out of date, and nothing can be saved. */
export const isServerSilent = (): boolean => isSilent;
/** True when it has been silent since the page was opened. */
export const wasServerSilent = (): boolean => wasSilent;
export const useIsServerSilent = (): boolean => useSyncExternalStore(subscribe, isServerSilent);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const longestPauseMs = 10_000;
let wake: () => void = () => {};

async function probe(): Promise<boolean> {
  let wasOut = false;
  for (let delay = 500; !(await isServerReached()); delay = Math.min(delay * 2, longestPauseMs)) {
    wasOut = true;
    setSilent(true);
    await Promise.race([pause(delay), new Promise<void>((resolve) => (wake = resolve))]);
  }
  setSilent(false);
  return wasOut;
}

let probing: Promise<boolean> | null = null;
/** Resolves once the server answers; to true when it was found silent meanwhile. */
export const whenReached = (): Promise<boolean> =>
  (probing ??= probe().finally(() => {
    probing = null;
  }));

/**
 * Reads again what was cut, once the server that did not answer is back. One that answers all along and yet cut it is
 * left to whoever looks.
 */
export function useReturn(isCut: boolean, retry: (() => void) | undefined): void {
  const latest = useRef(retry);
  useEffect(() => void (latest.current = retry));
  useEffect(() => {
    if (!isCut) return;
    let isHere = true;
    void whenReached().then((wasOut) => (isHere && wasOut ? latest.current?.() : undefined));
    return () => void (isHere = false);
  }, [isCut]);
}

/** A network that goes may still carry one call: it is asked again for as long as the browser says that it has gone. */
async function askWhileOffline(): Promise<void> {
  await whenReached();
  for (const delay of [1_000, 5_000]) {
    await pause(delay);
    if (navigator.onLine) return;
    await whenReached();
  }
}

/**
 * Hears what the browser says of its network. A machine without network still reaches a server of its own: what it
 * says is only a reason to ask.
 */
export function followNetwork(): void {
  addEventListener("offline", () => void askWhileOffline());
  addEventListener("online", () => wake());
}

/** A server that answers and yet cuts the same call each time has its reasons. */
const mostCuts = 3;

interface Waiting {
  /** Gives up what waits, which rejects as a call given up. */
  signal: AbortSignal;
  onWait: (isWaiting: boolean) => void;
}

/** Does it, and does it again each time that the server comes back after a cut; another failure is thrown. */
export async function throughCuts<T>(act: () => Promise<T>, { signal, onWait }: Waiting): Promise<T> {
  const leaving = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(abortError())),
  );
  leaving.catch(() => {});
  for (let inVain = 0; ;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof CallFailure && error.isCut) || inVain === mostCuts) throw error;
    }
    onWait(true);
    try {
      const wasOut = await Promise.race([whenReached(), leaving]);
      inVain = wasOut ? 0 : inVain + 1;
      await Promise.race([pause(inVain * 300), leaving]);
    } finally {
      onWait(false);
    }
  }
}

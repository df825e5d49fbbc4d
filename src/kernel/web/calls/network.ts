// The reachability of the server: probed as soon as the browser or a call reports a failure, until it answers.
import { useEffect, useRef, useSyncExternalStore } from "react";
import { createListeners } from "../listeners.ts";
import { abortError, CallFailure, pingServer } from "./failures.ts";

let isUnreachable = false;
let wasUnreachable = false;
const { subscribe, notify: notifyListeners } = createListeners();
function setUnreachable(next: boolean): void {
  if (isUnreachable === next) return;
  isUnreachable = next;
  wasUnreachable ||= next;
  notifyListeners();
}
/** True while the server does not answer: the screen may be out of date, and nothing can be saved. */
export const isServerUnreachable = (): boolean => isUnreachable;
/** True when the server was unreachable at some time since the page was opened. */
export const wasServerUnreachable = (): boolean => wasUnreachable;
export const useIsServerUnreachable = (): boolean => useSyncExternalStore(subscribe, isServerUnreachable);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const longestPauseMs = 10_000;
let wakeProbe: () => void = () => {};

async function probe(): Promise<boolean> {
  let wasOut = false;
  for (let delay = 500; !(await pingServer()); delay = Math.min(delay * 2, longestPauseMs)) {
    wasOut = true;
    setUnreachable(true);
    await Promise.race([pause(delay), new Promise<void>((resolve) => (wakeProbe = resolve))]);
  }
  setUnreachable(false);
  return wasOut;
}

let probing: Promise<boolean> | null = null;
/** Resolves once the server answers; to true when it was unreachable meanwhile. */
export const whenServerReachable = (): Promise<boolean> =>
  (probing ??= probe().finally(() => {
    probing = null;
  }));

/**
 * Retries an interrupted read once an unreachable server answers again. When the server answers although it
 * interrupted the read, the retry is left to the person.
 */
export function useRetryOnReconnect(isCut: boolean, retry: (() => void) | undefined): void {
  const latest = useRef(retry);
  useEffect(() => void (latest.current = retry));
  useEffect(() => {
    if (!isCut) return;
    let isHere = true;
    void whenServerReachable().then((wasOut) => (isHere && wasOut ? latest.current?.() : undefined));
    return () => void (isHere = false);
  }, [isCut]);
}

/**
 * A network that is going down may still carry one call: the server is probed again while the browser reports being
 * offline.
 */
async function probeWhileOffline(): Promise<void> {
  await whenServerReachable();
  for (const delay of [1_000, 5_000]) {
    await pause(delay);
    if (navigator.onLine) return;
    await whenServerReachable();
  }
}

/**
 * Listens to the online and offline events of the browser. A machine without a network still reaches a local server:
 * an event only triggers a probe.
 */
export function watchNetwork(): void {
  addEventListener("offline", () => void probeWhileOffline());
  addEventListener("online", () => wakeProbe());
  if (!navigator.onLine) void probeWhileOffline();
}

/** A server that answers but interrupts the same call each time will not succeed on a retry. */
const maximumCuts = 3;

interface RetryOptions {
  /** Cancels the wait, which rejects like an aborted call. */
  signal: AbortSignal;
  onWait: (isWaiting: boolean) => void;
}

/**
 * Runs `act`, and runs it again each time that the server answers after an interruption; any other failure is thrown.
 */
export async function retryAfterCuts<T>(act: () => Promise<T>, { signal, onWait }: RetryOptions): Promise<T> {
  const leaving = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(abortError())),
  );
  leaving.catch(() => {});
  for (let failedAttempts = 0; ;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof CallFailure && error.isCut) || failedAttempts === maximumCuts) throw error;
    }
    onWait(true);
    try {
      const wasOut = await Promise.race([whenServerReachable(), leaving]);
      failedAttempts = wasOut ? 0 : failedAttempts + 1;
      await Promise.race([pause(failedAttempts * 300), leaving]);
    } finally {
      onWait(false);
    }
  }
}

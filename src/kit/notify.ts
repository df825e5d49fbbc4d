// Notifications: at most fifty, kept in this browser, shared by its tabs; those of somebody without an account stay
// on their page, and leave with it. The centre that shows them is the shell's.
import { useSyncExternalStore } from "react";
import { Failure } from "#kernel/failure.ts";
import { CallFailure, messageForCode, isAborted, errorMessage } from "#kernel/web/calls/failures.ts";
import { currentAccount, onSignOut } from "#kernel/web/session.ts";

export interface Notification {
  level: "error" | "success" | "warning";
  message: string;
  title?: string;
  /** When it was shown, in milliseconds: also its identifier. */
  displayTime: number;
  /** Milliseconds before it closes by itself. */
  timeout: number;
  isClosed: boolean;
  /** `reload`: its button reloads the page. */
  action?: "reload";
}

const maximumStored = 50;
const storageKey = "ecurie.notifications";
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(storageKey);

function readStored(): Notification[] {
  try {
    const all = JSON.parse(localStorage.getItem(storageKey) ?? "[]") as Notification[];
    return all.map((one) => ({
      ...one,
      isClosed: one.isClosed || Date.now() > one.displayTime + one.timeout,
    }));
  } catch {
    return [];
  }
}

// A page that has just loaded is the new version.
let current: readonly Notification[] = readStored().filter(({ action }) => action !== "reload");
const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

function store(next: readonly Notification[]): void {
  current = next.slice(0, maximumStored);
  if (currentAccount() !== null) {
    localStorage.setItem(storageKey, JSON.stringify(current));
    channel?.postMessage(null);
  }
  notifyListeners();
}

/** Also what another tab or the page before this one said: neither may be there to close it. */
const scheduleClose = ({ displayTime, timeout }: Notification): void =>
  void setTimeout(() => closeNotification(displayTime), displayTime + timeout - Date.now());
const scheduleAllCloses = (): void => current.filter(({ isClosed }) => !isClosed).forEach(scheduleClose);
scheduleAllCloses();
channel?.addEventListener("message", () => {
  if (currentAccount() === null) return;
  current = readStored();
  scheduleAllCloses();
  notifyListeners();
});

/** Shows a notification, the newest first; 12 s unless it says otherwise. */
export function notify(
  what: Pick<Notification, "level" | "message"> & Partial<Pick<Notification, "title" | "timeout" | "action">>,
): void {
  const displayTime = Math.max(Date.now(), (current[0]?.displayTime ?? 0) + 1);
  const one: Notification = { timeout: 12_000, ...what, displayTime, isClosed: false };
  store([one, ...current]);
  scheduleClose(one);
}

export const notifySuccess = (message: string): void => notify({ level: "success", message });

/** Any error, in French; a call that was given up says nothing. */
export function notifyFailure(error: unknown, title?: string): void {
  if (isAborted(error)) return;
  const reference =
    error instanceof CallFailure && error.isUncertain && error.requestId
      ? ` (référence ${error.requestId})`
      : "";
  notify({
    level: error instanceof Failure && error.kind === "refused" ? "warning" : "error",
    message: errorMessage(error) + reference,
    title,
  });
}

/** A screen whose file is gone: a new version was installed. */
export const notifyNewVersion = (): void => {
  if (current.some(({ action, isClosed }) => action === "reload" && !isClosed)) return;
  notify({
    level: "warning",
    title: "Nouvelle version disponible",
    message: messageForCode("NewVersionAvailable") ?? "",
    timeout: 20_000,
    action: "reload",
  });
};

export const closeNotification = (displayTime: number): void => {
  if (current.some((one) => one.displayTime === displayTime && !one.isClosed))
    store(current.map((one) => (one.displayTime === displayTime ? { ...one, isClosed: true } : one)));
};
export const removeNotification = (displayTime: number): void =>
  store(current.filter((one) => one.displayTime !== displayTime));
export const clearNotifications = (): void => store([]);
// They tell what somebody did: the next person at this browser has no business with them.
onSignOut(clearNotifications);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useNotifications = (): readonly Notification[] => useSyncExternalStore(subscribe, () => current);

// Notifications: at most fifty, stored in this browser and shared by its tabs; those of a visitor without an account
// live in memory and disappear with their page. The shell displays them.
import { useSyncExternalStore } from "react";
import { Failure } from "#kernel/failure.ts";
import { CallFailure, messageForCode, isAborted, errorMessage } from "#kernel/web/calls/failures.ts";
import { tabId } from "#kernel/web/storage/tab.ts";
import { currentAccount, onSignOut } from "#kernel/web/session.ts";
import { createListeners } from "#kernel/web/listeners.ts";

export interface Notification {
  level: "error" | "success" | "warning";
  message: string;
  title?: string;
  /** Time of display, in milliseconds; also its identifier. */
  displayTime: number;
  /** Delay before it closes automatically, in milliseconds. */
  timeout: number;
  isClosed: boolean;
  /** The tab in which it happened: no other one displays it outside the notification centre. */
  tab: string;
  /** `reload`: its button reloads the page. */
  action?: "reload";
}

const maximumStored = 50;
const storageKey = "ecurie.notifications";
const { subscribe, notify: notifyListeners } = createListeners();
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

// A freshly loaded page already runs the new version.
let current: readonly Notification[] = readStored().filter(({ action }) => action !== "reload");

function store(next: readonly Notification[]): void {
  current = next.slice(0, maximumStored);
  if (currentAccount() !== null) {
    localStorage.setItem(storageKey, JSON.stringify(current));
    channel?.postMessage(null);
  }
  notifyListeners();
}

/** True while a notification is displayed in this tab, outside the notification centre. */
export const isOpenHere = ({ isClosed, tab }: Notification): boolean => !isClosed && tab === tabId;

/** Includes notifications of other tabs and of the previous page: neither may be there to close them. */
function scheduleClose({ displayTime, timeout }: Notification): void {
  setTimeout(() => closeNotification(displayTime), displayTime + timeout - Date.now());
}
const scheduleAllCloses = (): void => current.filter(({ isClosed }) => !isClosed).forEach(scheduleClose);
scheduleAllCloses();
channel?.addEventListener("message", () => {
  if (currentAccount() === null) return;
  current = readStored();
  scheduleAllCloses();
  notifyListeners();
});

/** A success is read at a glance; a refusal has reasons to read. All of them stay in the centre. */
const timeouts: Readonly<Record<Notification["level"], number>> = {
  success: 5_000,
  warning: 12_000,
  error: 12_000,
};

/** Shows a notification, newest first; it closes automatically. */
export function notify(
  what: Pick<Notification, "level" | "message"> & Partial<Pick<Notification, "title" | "timeout" | "action">>,
): void {
  const displayTime = Math.max(Date.now(), (current[0]?.displayTime ?? 0) + 1);
  const one: Notification = {
    timeout: timeouts[what.level],
    ...what,
    displayTime,
    isClosed: false,
    tab: tabId,
  };
  store([one, ...current]);
  scheduleClose(one);
}

export const notifySuccess = (message: string): void => notify({ level: "success", message });

/** Shows any error in French; an aborted call shows nothing. */
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

/** The file of a screen is missing: a new version was deployed. */
export const notifyNewVersion = (): void => {
  if (current.some((one) => one.action === "reload" && isOpenHere(one))) return;
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
// Notifications reveal the actions of the user: the next user of this browser must not see them.
onSignOut(clearNotifications);

export const useNotifications = (): readonly Notification[] => useSyncExternalStore(subscribe, () => current);

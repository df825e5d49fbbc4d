// The files with which the pages of the workshop and of a driver start without a network, stored by the service worker
// (src/app/web/public/offline.js). It exists only on https and on the machine itself.

const isSupported = (): boolean => "serviceWorker" in navigator;

/** True when the worker answers for the files of this page: those that it stored come without a network. */
export const hasOfflineShell = (): boolean => isSupported() && navigator.serviceWorker.controller !== null;

/** The browser lists 250 files and calls by default: a page that starts after a long session would miss its own. */
performance.setResourceTimingBufferSize(5_000);

/** The files of the application that this page has loaded. */
const loadedFiles = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
      .map(({ pathname }) => pathname),
  ),
];

/** Stores what this page has loaded, so that it starts without a network next time. */
export async function storeOfflineShell(): Promise<void> {
  if (!isSupported()) return;
  await navigator.serviceWorker.register("/offline.js");
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ files: loadedFiles() });
}

/** Removes the service worker and what it stored: on sign-out. */
export async function removeOfflineShell(): Promise<void> {
  if (!isSupported()) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((one) => one.unregister()));
  await caches.delete("workshop");
}

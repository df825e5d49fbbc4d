// The files with which the pages of the workshop start without a network, stored by the service worker
// (src/app/web/public/offline.js). It exists only on https and on the machine itself.

const isSupported = (): boolean => "serviceWorker" in navigator;

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

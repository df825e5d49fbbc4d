// The service worker of the pages of the workshop and of a driver's declaration: it starts them without a network, from
// the first page and the files of the application that they loaded. It never stores an answer of the API; sign-out
// removes it with all it holds (src/kernel/web/storage/offline-shell.ts).
const shellName = "workshop";
const firstPage = "/";
const icon = "/icon.svg";
const offlinePages = /^\/(delivery\/(preparation-tasks|inspected-cars)|public\/damage)(\/|$)/;
const filesInPage = /\/assets\/[\w.-]+/g;

/** Files of another version are removed: the first page names its own. */
async function store(files) {
  const shell = await caches.open(shellName);
  const page = await fetch(firstPage, { cache: "no-cache" });
  if (!page.ok) return;
  const text = await page.clone().text();
  const stored = await shell.match(firstPage);
  if ((await stored?.text()) !== text)
    await Promise.all((await shell.keys()).map((one) => shell.delete(one)));
  await shell.put(firstPage, page);
  const present = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname));
  const wanted = new Set([icon, ...(text.match(filesInPage) ?? []), ...files]);
  await shell.addAll([...wanted].filter((file) => !present.has(file)));
}

const storedFile = async (request) =>
  (await caches.match(request, { cacheName: shellName, ignoreVary: true })) ?? fetch(request);

/** The current page, or the stored one without a network. */
async function offlinePage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await caches.match(firstPage, { cacheName: shellName, ignoreVary: true });
    if (stored) return stored;
    throw error;
  }
}

addEventListener("install", () => void skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => event.waitUntil(store(event.data.files)));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/") || pathname === icon) event.respondWith(storedFile(request));
  else if (request.mode === "navigate" && offlinePages.test(pathname))
    event.respondWith(offlinePage(request));
});

// The name of this tab, stable across reloads.
function readTabId(): string {
  const name = sessionStorage.getItem("ecurie.tab") ?? crypto.randomUUID();
  sessionStorage.setItem("ecurie.tab", name);
  return name;
}
export const tabId = readTabId();

import type { Endpoint } from "#kernel/contract.ts";
import { callDocument, downloadFile } from "#kernel/web/calls/client.ts";
import { notifyFailure } from "../notify.ts";

/** Opens a document in another tab; the tab is opened first, or the browser would block it. */
export async function openDocument(endpoint: Endpoint, sent: object): Promise<void> {
  const tab = window.open("", "_blank");
  try {
    const file = await callDocument(endpoint, sent, { isQuiet: true });
    const address = URL.createObjectURL(file);
    if (tab) tab.location.href = address;
    else downloadFile(file);
    setTimeout(() => URL.revokeObjectURL(address), 120_000);
  } catch (error) {
    tab?.close();
    notifyFailure(error);
  }
}

/** Downloads a file under its own name. `title` heads the message of a failure. */
export async function saveDocument(endpoint: Endpoint, sent: object, title?: string): Promise<void> {
  try {
    downloadFile(await callDocument(endpoint, sent, { isQuiet: true }));
  } catch (error) {
    notifyFailure(error, title);
  }
}

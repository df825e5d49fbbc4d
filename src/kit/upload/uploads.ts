// Files are sent one after the other, in the background, by one tab; after an outage they are sent again under the
// same key, so that nothing is sent twice. A write without a file may be queued after the files of its scope.
// Uploads refused by the server stay visible, with their reason.
import type { WriteEndpoint } from "#kernel/contract.ts";
import { CallFailure, errorMessage, isAborted } from "#kernel/web/calls/failures.ts";
import { callDocument, freshKey } from "#kernel/web/calls/client.ts";
import { retryAfterCuts } from "#kernel/web/calls/network.ts";
import { refresh } from "#kernel/web/calls/reads.ts";
import { currentAccount, onSignOut } from "#kernel/web/session.ts";
import { notifyFailure } from "../notify.ts";
// Imported with the page, not with the first photo: the network may be gone by then.
import { prepareFile } from "./prepare.ts";
import { deleteUpload, listUploads, storeUpload, type Upload } from "./upload-store.ts";
import { kitWords } from "../words.ts";
import { pendingUploadsKey } from "./pending-uploads.ts";
import {
  hasUploadListener,
  lineFromUpload,
  notifyUploadDone,
  patchUploadLine,
  setUploadLines,
  uploadLines,
  upsertUploadLine,
} from "./upload-lines.ts";

/** The sentence of the server about the file itself, else about the whole request. */
const refusalReason = (error: unknown, field: string): string =>
  (error instanceof CallFailure ? error.fields?.[field] : undefined) ?? errorMessage(error);

/** A refused file can be sent again as it is; a refused write must be pressed again: any screen reports it. */
async function markRefused({ id, scope, name, blob, field }: Upload, error: unknown): Promise<void> {
  patchUploadLine(id, { state: "REFUSED", reason: refusalReason(error, field) });
  if (blob !== null) return;
  await deleteUpload(id);
  if (!hasUploadListener(scope)) notifyFailure(error, name);
}

/** The endpoint of a stored upload: its answer is not validated. */
const endpointOf = ({ path, method }: Upload): WriteEndpoint => ({
  kind: "write",
  method,
  path,
  may: "ANONYMOUS",
  returns: { document: [] },
  audit: { none: "" },
});

/** The server reports the work as already done when a visitor without an account sends again after an outage. */
const isAlreadyDone = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === "ItemExistsError";

async function sendUpload(upload: Upload): Promise<void> {
  const { id, scope, params, body, field, blob, name } = upload;
  const files = blob && { [field]: new File([blob], name, { type: blob.type }) };
  patchUploadLine(id, { state: "SENDING", reason: "", part: 0 });
  const withdrawal = new AbortController();
  withdrawals.set(id, withdrawal);
  try {
    const act = () =>
      callDocument(
        endpointOf(upload),
        { params, body, ...(files && { files }) },
        { key: id, isQuiet: true, progress: (part) => patchUploadLine(id, { part }) },
      );
    const answer = await retryAfterCuts(act, {
      signal: AbortSignal.any([abortOnSignOut.now.signal, withdrawal.signal]),
      onWait: (isWaiting) => patchUploadLine(id, { state: isWaiting ? "WAITING" : "SENDING" }),
    });
    const text = await answer.text();
    notifyUploadDone(scope, text === "" ? null : JSON.parse(text));
  } catch (error) {
    // The withdrawal or the sign-out has deleted it.
    if (isAborted(error)) return;
    if (!isAlreadyDone(error)) {
      const isCut = error instanceof CallFailure && (error.isCut || error.status === 401);
      return isCut ? patchUploadLine(id, { state: "WAITING" }) : markRefused(upload, error);
    }
    notifyUploadDone(scope, null);
  } finally {
    withdrawals.delete(id);
  }
  await deleteUpload(id);
  // The upload stays pending until the screen shows its effect.
  if (upload.record) await refresh(new Set([upload.record]));
  setUploadLines(uploadLines().filter((line) => line.id !== id));
}

const isOwn = ({ of }: Upload): boolean => of === null || of === currentAccount();

/** Stops the attempts of an upload that waits for the network, by its id. */
const withdrawals = new Map<string, AbortController>();
const abortOnSignOut = { now: new AbortController() };
let sending: Promise<void> | null = null;

const isRefused = ({ id }: Pick<Upload, "id">): boolean =>
  uploadLines().find((line) => line.id === id)?.state === "REFUSED";

async function sendAll(): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const waiting = (await listUploads()).filter((one) => isOwn(one) && !isRefused(one));
    const next = waiting.find(
      ({ id, scope, blob }, index) =>
        !tried.has(id) &&
        // A pending photo blocks the writes pressed after it.
        (blob !== null || !waiting.slice(0, index).some((before) => before.scope === scope)),
    );
    if (!next) break;
    tried.add(next.id);
    if (!uploadLines().some(({ id }) => id === next.id)) upsertUploadLine(lineFromUpload(next));
    await sendUpload(next);
  }
  // Another tab may have sent some meanwhile.
  const left = new Set((await listUploads()).map(({ id }) => id));
  setUploadLines(
    uploadLines().filter(({ id, state }) => state === "PREPARING" || state === "REFUSED" || left.has(id)),
  );
}

/** One tab sends for all: the one that holds the lock. */
const withLock = async (act: () => Promise<void>): Promise<void> => {
  const { locks }: { locks?: LockManager | null } = navigator;
  // Locks exist only on https.
  if (!locks) return act();
  await locks.request("ecurie-uploads", act);
};

/** Sends pending uploads; resolves once nothing more can be sent. */
export const resumeUploads = (): Promise<void> =>
  (sending ??= withLock(sendAll).finally(() => {
    sending = null;
  }));

/** Shows the pending uploads of this browser in their scope again, and sends them. */
export async function restoreUploads(): Promise<void> {
  for (const one of await listUploads())
    if (isOwn(one) && !uploadLines().some(({ id }) => id === one.id)) upsertUploadLine(lineFromUpload(one));
  await resumeUploads();
}

type UploadRequest = Omit<Upload, "id" | "of" | "blob" | "name" | "at">;
/** The destination of a file, and the media types accepted there. */
type FileDestination = UploadRequest & { types: readonly string[] };

async function sendStored(): Promise<void> {
  await resumeUploads();
  // A run that ended while this upload was being stored did not see it.
  await resumeUploads();
}

async function storeAndSend(upload: Upload): Promise<void> {
  await storeUpload(upload);
  upsertUploadLine(lineFromUpload(upload));
  await sendStored();
}

/** Stores a file, then sends it. */
export async function addUpload(
  { types, ...request }: FileDestination,
  file: File,
  isOutsider: boolean,
): Promise<void> {
  const id = freshKey();
  upsertUploadLine({
    id,
    scope: request.scope,
    name: file.name,
    state: "PREPARING",
    reason: "",
    blob: null,
    write: null,
  });
  const prepared = await prepareFile(file, { types }, kitWords.fr);
  if ("refusal" in prepared) return patchUploadLine(id, { state: "REFUSED", reason: prepared.refusal });
  const { name, type } = prepared.file;
  const blob = new Blob([prepared.file], { type });
  await storeAndSend({
    ...request,
    id,
    of: isOutsider ? null : currentAccount(),
    blob,
    name,
    at: Date.now(),
  });
}

/**
 * Stores a write, once, then sends it. It replaces the writes of its scope that wait or were refused: the last button
 * pressed is the one meant.
 */
export async function addWrite(request: Omit<UploadRequest, "field">, name: string): Promise<void> {
  const upload = {
    ...request,
    id: freshKey(),
    of: currentAccount(),
    field: "",
    blob: null,
    name,
    at: Date.now(),
  };
  const line = lineFromUpload(upload);
  const others = () =>
    uploadLines().filter(({ id, scope, write }) => write !== null && scope === line.scope && id !== line.id);
  if (others().some(({ write, state }) => write === line.write && state !== "REFUSED")) return;
  upsertUploadLine(line);
  await storeUpload(upload);
  const replaced = others().filter(({ state }) => state !== "SENDING");
  await Promise.all(replaced.map(({ id }) => removeUpload(id)));
  await sendStored();
}

export async function removeUpload(id: string): Promise<void> {
  withdrawals.get(id)?.abort();
  setUploadLines(uploadLines().filter((line) => line.id !== id));
  await deleteUpload(id);
}

export async function retryUpload(id: string): Promise<void> {
  patchUploadLine(id, { state: "WAITING", reason: "" });
  await resumeUploads();
}

addEventListener("online", () => void resumeUploads());
onSignOut(() => {
  abortOnSignOut.now.abort();
  abortOnSignOut.now = new AbortController();
  setUploadLines([]);
  if (localStorage.getItem(pendingUploadsKey) === null) return;
  void listUploads().then((all) => Promise.all(all.map(({ id }) => deleteUpload(id))));
});

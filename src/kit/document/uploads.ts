// Files are sent one after the other, in the background, by one tab; after a cut they go again under the same key, so
// that nothing is sent twice. A write without file may wait among them, behind those of its scope. What the server
// refuses stays in sight, with its reason.
import type { WriteEndpoint } from "#kernel/contract.ts";
import { CallFailure, sentenceOf } from "#kernel/web/catalogue.ts";
import { callDocument, freshKey } from "#kernel/web/client.ts";
import { throughCuts } from "#kernel/web/network.ts";
import { refresh } from "#kernel/web/reads.ts";
import { accountHere, onSignOut } from "#kernel/web/session.ts";
import { notifyFailure } from "../notify.ts";
// With the page, never at the first photo: the network may be gone by then.
import { prepare } from "./prepare.ts";
import { dropUpload, storedUploads, storeUpload, type Upload } from "./upload-store.ts";
import { kitWords } from "../words.ts";
import { mark } from "./waiting.ts";

export type UploadState = "PREPARING" | "WAITING" | "SENDING" | "REFUSED";

/** One on screen. */
export interface UploadLine {
  id: string;
  scope: string;
  name: string;
  state: UploadState;
  reason: string;
  /** How much of it has gone, from 0 to 1. */
  part?: number;
  /** Null before it is prepared, and for a write without file. */
  blob: Blob | null;
  isWrite: boolean;
}

type Done = (answer: unknown) => void;

let lines: readonly UploadLine[] = [];
const listeners = new Set<() => void>();
const whenDone = new Map<string, Set<Done>>();
const leaving = { now: new AbortController() };

function keep(next: readonly UploadLine[]): void {
  lines = next;
  for (const listener of listeners) listener();
}
const put = (line: UploadLine): void =>
  keep(
    lines.some(({ id }) => id === line.id)
      ? lines.map((one) => (one.id === line.id ? line : one))
      : [...lines, line],
  );
const lineOf = ({ id, scope, name, blob }: Upload): UploadLine => ({
  id,
  scope,
  name,
  blob,
  isWrite: blob === null,
  state: "WAITING",
  reason: "",
});
const patch = (id: string, change: Partial<UploadLine>): void =>
  keep(lines.map((one) => (one.id === id ? { ...one, ...change } : one)));

export const subscribeUploads = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const uploadLines = (): readonly UploadLine[] => lines;

/** Hears what the server answers to the files of a scope. */
export function hearUploads(scope: string, done: Done): () => void {
  const heard = whenDone.get(scope) ?? new Set();
  whenDone.set(scope, heard.add(done));
  return () => void heard.delete(done);
}

/** What was chosen may be sent again as it is; what was pressed is pressed again, and told wherever one is by then. */
async function refuse({ id, scope, name, blob }: Upload, error: unknown): Promise<void> {
  patch(id, { state: "REFUSED", reason: sentenceOf(error) });
  if (blob !== null) return;
  await dropUpload(id);
  if (!whenDone.get(scope)?.size) notifyFailure(error, name);
}

/** The endpoint of what is kept: its answer is read as it comes. */
const endpointOf = ({ path, method }: Upload): WriteEndpoint => ({
  kind: "write",
  method,
  path,
  may: "ANONYMOUS",
  returns: { document: [] },
  audit: { none: "" },
});

/** Somebody without account who sends again after a cut is told that it was done. */
const isDoneBefore = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === "ItemExistsError";

async function send(upload: Upload): Promise<void> {
  const { id, scope, params, body, field, blob, name } = upload;
  const files = blob && { [field]: new File([blob], name, { type: blob.type }) };
  patch(id, { state: "SENDING", reason: "", part: 0 });
  try {
    const act = () =>
      callDocument(
        endpointOf(upload),
        { params, body, ...(files && { files }) },
        { key: id, isQuiet: true, progress: (part) => patch(id, { part }) },
      );
    const answer = await throughCuts(act, {
      signal: leaving.now.signal,
      onWait: (isWaiting) => patch(id, { state: isWaiting ? "WAITING" : "SENDING" }),
    });
    const text = await answer.text();
    for (const done of whenDone.get(scope) ?? []) done(text === "" ? null : JSON.parse(text));
  } catch (error) {
    if (!isDoneBefore(error)) {
      const isCut = error instanceof CallFailure && (error.isCut || error.status === 401);
      return isCut ? patch(id, { state: "WAITING" }) : refuse(upload, error);
    }
    for (const done of whenDone.get(scope) ?? []) done(null);
  }
  await dropUpload(id);
  // Until the screen shows what it changed, it is on its way.
  if (upload.record) await refresh(new Set([upload.record]));
  keep(lines.filter((line) => line.id !== id));
}

const isOurs = ({ of }: Upload): boolean => of === null || of === accountHere();

let sending: Promise<void> | null = null;

const isRefused = ({ id }: Pick<Upload, "id">): boolean =>
  lines.find((line) => line.id === id)?.state === "REFUSED";

async function sendAll(): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const waiting = (await storedUploads()).filter((one) => isOurs(one) && !isRefused(one));
    const next = waiting.find(
      ({ id, scope, blob }, index) =>
        !tried.has(id) &&
        // A photo that could not go holds what was pressed after it.
        (blob !== null || !waiting.slice(0, index).some((before) => before.scope === scope)),
    );
    if (!next) break;
    tried.add(next.id);
    if (!lines.some(({ id }) => id === next.id)) put(lineOf(next));
    await send(next);
  }
  // Sent by another tab meanwhile.
  const left = new Set((await storedUploads()).map(({ id }) => id));
  keep(lines.filter(({ id, state }) => state === "PREPARING" || state === "REFUSED" || left.has(id)));
}

/** One tab sends for all: the others leave it to the one that holds the lock. */
const alone = async (act: () => Promise<void>): Promise<void> => {
  const { locks }: { locks?: LockManager | null } = navigator;
  // Where the page is not on https there is none.
  if (!locks) return act();
  await locks.request("ecurie-uploads", act);
};

/** Sends what waits; resolves once nothing more can be sent. */
export const resumeUploads = (): Promise<void> =>
  (sending ??= alone(sendAll).finally(() => {
    sending = null;
  }));

/** What waits on this browser is shown again where it belongs, and sent. */
export async function recallUploads(): Promise<void> {
  for (const one of await storedUploads())
    if (isOurs(one) && !lines.some(({ id }) => id === one.id)) put(lineOf(one));
  await resumeUploads();
}

type Request = Omit<Upload, "id" | "of" | "blob" | "name" | "at">;
/** Where a file goes, and the media types that are taken there. */
type Destination = Request & { types: readonly string[] };

async function keepAndSend(upload: Upload): Promise<void> {
  await storeUpload(upload);
  put(lineOf(upload));
  await resumeUploads();
  // One that ended as this one was kept did not see it.
  await resumeUploads();
}

/** Keeps a file, then sends it. */
export async function addUpload(
  { types, ...request }: Destination,
  file: File,
  isOutsider: boolean,
): Promise<void> {
  const id = freshKey();
  put({
    id,
    scope: request.scope,
    name: file.name,
    state: "PREPARING",
    reason: "",
    blob: null,
    isWrite: false,
  });
  const prepared = await prepare(file, types, kitWords.fr);
  if ("refusal" in prepared) return patch(id, { state: "REFUSED", reason: prepared.refusal });
  const { name, type } = prepared.file;
  const blob = new Blob([prepared.file], { type });
  await keepAndSend({ ...request, id, of: isOutsider ? null : accountHere(), blob, name, at: Date.now() });
}

/** Keeps what was pressed, once, then sends it. */
export async function addWrite(request: Omit<Request, "field">, name: string): Promise<void> {
  const isSame = (line: UploadLine): boolean => line.isWrite && line.scope === request.scope;
  if (lines.some((line) => isSame(line) && line.state !== "REFUSED")) return;
  keep(lines.filter((line) => !isSame(line)));
  const upload = {
    ...request,
    id: freshKey(),
    of: accountHere(),
    field: "",
    blob: null,
    name,
    at: Date.now(),
  };
  put(lineOf(upload));
  await keepAndSend(upload);
}

export async function removeUpload(id: string): Promise<void> {
  keep(lines.filter((line) => line.id !== id));
  await dropUpload(id);
}

export async function retryUpload(id: string): Promise<void> {
  patch(id, { state: "WAITING", reason: "" });
  await resumeUploads();
}

addEventListener("online", () => void resumeUploads());
onSignOut(() => {
  leaving.now.abort();
  leaving.now = new AbortController();
  keep([]);
  if (localStorage.getItem(mark) === null) return;
  void storedUploads().then((all) => Promise.all(all.map(({ id }) => dropUpload(id))));
});

// The store of pending uploads is simulated: happy-dom has no IndexedDB.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Upload } from "./upload-store.ts";

const stored = new Map<string, Upload>();
vi.mock("./upload-store.ts", () => ({
  listUploads: async () => [...stored.values()],
  storeUpload: async (upload: Upload) => {
    stored.set(upload.id, upload);
  },
  deleteUpload: async (id: string) => {
    stored.delete(id);
  },
}));
vi.mock("#kernel/web/calls/progress.ts", () => ({
  fetchWithProgress: (address: string, init: RequestInit, progress: (part: number) => void) => {
    progress(0.5);
    return fetch(address, init);
  },
}));
vi.mock("./prepare.ts", () => ({
  prepareFile: async (file: File) =>
    file.name.endsWith(".heic") ? { refusal: "Photo au format HEIC." } : { file },
}));

const notified: string[] = [];
vi.mock("../notify.ts", () => ({ notifyFailure: (_: unknown, title: string) => notified.push(title) }));

const { addUpload, addWrite, restoreUploads, removeUpload, retryUpload } = await import("./uploads.ts");
const { onUploadDone, uploadLines } = await import("./upload-lines.ts");
const { watchNetwork } = await import("#kernel/web/calls/network.ts");
const { pendingUploadsKey, resumePendingUploads } = await import("./pending-uploads.ts");

const request = {
  scope: "task:1",
  method: "POST",
  path: "/tasks/:id/photos",
  params: { id: "1" },
  body: undefined,
  field: "file",
  record: null,
} as const;
const done = {
  scope: "task:1",
  method: "POST",
  path: "/tasks/:id/complete",
  params: { id: "1" },
  body: { version: 3 },
  record: null,
} as const;
const types = ["image/jpeg"];
const photo = (name: string): File => new File(["pixels"], name, { type: "image/jpeg" });
const answer = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

let keys: (string | null)[] = [];
/** The path ends of the requests, in order, with the bodies that are not files. */
let trail: unknown[] = [];
let answers: (() => Promise<Response>)[] = [];
beforeEach(() => {
  keys = [];
  trail = [];
  notified.length = 0;
  stored.clear();
  vi.stubGlobal("fetch", async (address: string, sent: RequestInit) => {
    if (!address.includes("/tasks/")) return answer({});
    trail.push(address.split("/").at(-1), ...(typeof sent.body === "string" ? [JSON.parse(sent.body)] : []));
    keys.push(new Headers(sent.headers).get("idempotency-key"));
    return (answers.shift() ?? (async () => answer({ id: "kept" })))();
  });
});
afterEach(async () => {
  for (const { id } of uploadLines()) await removeUpload(id);
  vi.unstubAllGlobals();
});

test("a photo is stored until the server has it, then its listener is notified and the photo deleted", async () => {
  const done: unknown[] = [];
  const stop = onUploadDone("task:1", (result) => done.push(result));
  await addUpload({ ...request, types }, photo("a.jpg"), true);
  stop();
  expect(done).toEqual([{ id: "kept" }]);
  expect(stored.size).toBe(0);
  expect(uploadLines()).toEqual([]);
});

test("after an outage a photo is sent again under the same key", async () => {
  answers = [() => Promise.reject(new TypeError("Failed to fetch"))];
  await addUpload({ ...request, types }, photo("a.jpg"), true);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("uploads of a previous page are sent by the next one, under their key", async () => {
  const blob = new Blob(["pixels"], { type: "image/jpeg" });
  stored.set("before", { ...request, id: "before", of: null, blob, name: "b.jpg", at: 1 });
  await restoreUploads();
  expect(keys).toEqual(["before"]);
  expect(stored.size).toBe(0);
});

test("uploads of another account are left alone", async () => {
  const blob = new Blob(["pixels"], { type: "image/jpeg" });
  stored.set("other", { ...request, id: "other", of: "another", blob, name: "b.jpg", at: 1 });
  await restoreUploads();
  expect(keys).toEqual([]);
});

test("a refused upload stays visible with its reason, is stored, and is sent again on request", async () => {
  answers = [async () => answer({ code: "FileTooLarge", message: "Trop lourd." }, 413)];
  await addUpload({ ...request, types }, photo("a.jpg"), true);
  expect(uploadLines()).toMatchObject([{ state: "REFUSED", reason: "Trop lourd." }]);
  expect(stored.size).toBe(1);
  await retryUpload(uploadLines()[0]?.id ?? "");
  expect(uploadLines()).toEqual([]);
});

test("a visitor without an account whose upload already succeeded has nothing more to send", async () => {
  answers = [async () => answer({ code: "ItemExistsError", message: "Déjà." }, 409)];
  await addUpload({ ...request, types }, photo("a.jpg"), true);
  expect([uploadLines(), stored.size]).toEqual([[], 0]);
});

test("a refused file shows what the server says about it, not about the whole request", async () => {
  const fields = { file: "Ce PDF ne s’ouvre pas." };
  answers = [
    async () => answer({ code: "Invalid", message: "Certains champs sont à corriger.", fields }, 400),
  ];
  await addUpload({ ...request, types }, photo("a.jpg"), true);
  expect(uploadLines()).toMatchObject([{ state: "REFUSED", reason: "Ce PDF ne s’ouvre pas." }]);
});

test("a file in an unsupported format is refused with a reason and not stored", async () => {
  await addUpload({ ...request, types }, photo("a.heic"), true);
  expect(uploadLines()).toMatchObject([{ state: "REFUSED", reason: "Photo au format HEIC." }]);
  expect(stored.size).toBe(0);
});

test("uploads left by a closed application are sent once, on any screen, under their key", async () => {
  const waiting = { ...request, id: "the-key", of: null, blob: photo("a.jpg"), name: "a.jpg", at: 1 };
  await resumePendingUploads();
  stored.set(waiting.id, waiting);
  await resumePendingUploads();
  expect(keys).toEqual([]);
  localStorage.setItem(pendingUploadsKey, "1");
  await resumePendingUploads();
  await resumePendingUploads();
  localStorage.removeItem(pendingUploadsKey);
  expect(keys).toEqual(["the-key"]);
  expect(stored.size).toBe(0);
});

test("a screen that opens after its uploads were sent learns once that it missed their answer", async () => {
  const waiting = { ...request, id: "early", of: null, blob: photo("a.jpg"), name: "a.jpg", at: 1 };
  stored.set(waiting.id, { ...waiting, scope: "damage:1" });
  await restoreUploads();
  const heard: unknown[] = [];
  for (const _time of [1, 2]) onUploadDone("damage:1", (received) => heard.push(received))();
  expect(heard).toEqual([null]);
});

/** A write left by a closed page. */
const pressed = { ...done, id: "pressed", of: null, field: "", blob: null, name: "Fait : Plaques", at: 2 };

test("a write is sent once, after the photo that it needs, however often its button is pressed", async () => {
  answers = [() => Promise.reject(new TypeError("Failed to fetch"))];
  const going = addUpload({ ...request, types }, photo("a.jpg"), true);
  await vi.waitFor(() => expect(stored.size).toBe(1));
  await Promise.all([going, addWrite(done, "Fait : Plaques"), addWrite(done, "Fait : Plaques")]);
  expect(trail).toEqual(["photos", "photos", "complete", { version: 3 }]);
  expect([uploadLines(), stored.size]).toEqual([[], 0]);
});

test("a write is not sent before a photo that is still pending", async () => {
  const blob = new Blob(["pixels"], { type: "image/jpeg" });
  stored.set("photo", { ...request, id: "photo", of: null, blob, name: "b.jpg", at: 1 });
  stored.set("pressed", pressed);
  answers = [async () => answer({ code: "Expired", message: "Session terminée." }, 401)];
  await restoreUploads();
  expect(trail).toEqual(["photos"]);
  expect([stored.size, uploadLines().map(({ state }) => state)]).toEqual([2, ["WAITING", "WAITING"]]);
  await restoreUploads();
  expect(trail).toEqual(["photos", "photos", "complete", { version: 3 }]);
});

test("a refused write is reported on the current screen, and its button can be pressed again", async () => {
  const refusal = async () => answer({ code: "Refused", message: "Ce véhicule est parti." }, 409);
  stored.set("pressed", pressed);
  answers = [refusal, refusal];
  await restoreUploads();
  expect(notified).toEqual(["Fait : Plaques"]);
  expect(uploadLines()).toMatchObject([{ state: "REFUSED", reason: "Ce véhicule est parti." }]);
  expect(stored.size).toBe(0);
  // On its own screen, its line shows the refusal.
  const leave = onUploadDone("task:1", () => {});
  await addWrite(done, "Fait : Plaques");
  leave();
  expect([notified.length, uploadLines().length]).toEqual([1, 1]);
  await addWrite(done, "Fait : Plaques");
  expect(uploadLines()).toEqual([]);
});

const impossible = {
  ...done,
  method: "PUT",
  path: "/tasks/:id/impossible",
  body: { version: 3, reason: "Station en panne" },
} as const;
/** The server does not answer until `restart`. */
function stopServer() {
  const calls = fetch;
  const attempt = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", attempt);
  const isLineWaiting = () =>
    vi.waitFor(() => {
      expect(attempt).toHaveBeenCalled();
      expect(uploadLines().at(-1)?.state).toBe("WAITING");
    });
  const restart = (): void => {
    vi.stubGlobal("fetch", calls);
    dispatchEvent(new Event("online"));
  };
  return { isLineWaiting, restart };
}

test("the last of two writes pressed without a network is the one sent", async () => {
  watchNetwork();
  const { isLineWaiting, restart } = stopServer();
  const first = addWrite(done, "Fait : Plaques");
  await isLineWaiting();
  const second = addWrite(impossible, "Impossible : Plaques");
  await vi.waitFor(() => expect(uploadLines().map(({ name }) => name)).toEqual(["Impossible : Plaques"]));
  expect([...stored.values()].map(({ name }) => name)).toEqual(["Impossible : Plaques"]);
  restart();
  await Promise.all([first, second]);
  expect(trail).toEqual(["impossible", { version: 3, reason: "Station en panne" }]);
  expect([uploadLines(), stored.size, notified]).toEqual([[], 0, []]);
});

test("a write withdrawn while it waits is never sent", async () => {
  watchNetwork();
  const { isLineWaiting, restart } = stopServer();
  const pressing = addWrite(done, "Fait : Plaques");
  await isLineWaiting();
  await removeUpload(uploadLines()[0]?.id ?? "");
  restart();
  await pressing;
  expect([trail, uploadLines(), stored.size, notified]).toEqual([[], [], 0, []]);
});

test("a write pressed while another of its scope is on its way is sent after it", async () => {
  let respond = (_: Response): void => {};
  answers = [() => new Promise((resolve) => (respond = resolve))];
  const first = addWrite(done, "Fait : Plaques");
  await vi.waitFor(() => expect(trail).toHaveLength(2));
  const second = addWrite(impossible, "Impossible : Plaques");
  await vi.waitFor(() => expect(stored.size).toBe(2));
  respond(answer({}));
  await Promise.all([first, second]);
  expect(trail).toEqual(["complete", done.body, "impossible", impossible.body]);
  expect([uploadLines(), stored.size]).toEqual([[], 0]);
});

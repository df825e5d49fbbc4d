// Documents and their files, on a real database and store: shared by records, saved with the write or not at all.
import { beforeAll, describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { withTransactionOpen } from "#kernel/server/outside.ts";
import type { Call } from "#kernel/server/call.ts";
import {
  addDocument,
  documentContent,
  documentOf,
  documentsOf,
  removeDocuments,
  type Holder,
} from "./documents.ts";
import { s3Store } from "../files/s3-store.ts";
import { addressSigner, diskStore, openFiles } from "../files/files.ts";
import { deleteFile, fileJobHandlers, storeFile, readFile, readFiles } from "../files/stored-files.ts";

const app = testApplication();
const holder = (): Holder => ({ record: "client", id: crypto.randomUUID() });
const file = (text: string) => ({ name: `${text}.pdf`, type: "application/pdf", bytes: Buffer.from(text) });
const readStore = async (path: string): Promise<string | null> =>
  app.application.services.files.read(path).then(
    (bytes) => Buffer.from(bytes).toString(),
    () => null,
  );
const pendingPaths = async (): Promise<string[]> =>
  (await app.application.database.db.selectFrom("waitingFile").select("path").execute()).map(
    ({ path }) => path,
  );
const add = (holders: [Holder, ...Holder[]], text: string) =>
  app.within((call) => addDocument(call, holders, { kind: "test", file: file(text) }));
const read = (call: Call, one: Holder, id: string) =>
  documentOf(call, one, id)
    .then((row) => documentContent(call, row))
    .then(({ bytes }) => Buffer.from(bytes).toString());

beforeAll(() => app.runJobs());

describe("a document", () => {
  it("belongs to several records, and to no other", async () => {
    const [one, two, other] = [holder(), holder(), holder()];
    const { id } = await add([one, two], "shared");
    await app.within(async (call) => {
      expect(await read(call, one, id)).toBe("shared");
      expect(await read(call, two, id)).toBe("shared");
      await expect(read(call, other, id)).rejects.toMatchObject({ kind: "missing" });
    });
  });

  it("stays with the records that still hold it, and is deleted with the last", async () => {
    const [one, two] = [holder(), holder()];
    const { id, fileKey } = await add([one, two], "until the last");
    await app.runJobs();
    expect(await app.within((call) => removeDocuments(call, one))).toBe(1);
    await app.runJobs();
    expect(await app.within((call) => documentsOf(call, one))).toEqual([]);
    expect(await app.within((call) => read(call, two, id))).toBe("until the last");
    expect(await app.within((call) => removeDocuments(call, two, [id]))).toBe(1);
    await app.runJobs();
    expect(await readStore(fileKey ?? "")).toBeNull();
  });

  it("of one record cannot be read through another record", async () => {
    const [one, two] = [holder(), holder()];
    const { id } = await add([one], "mine");
    expect(await app.within((call) => removeDocuments(call, two, [id]))).toBe(0);
    expect(await app.within((call) => documentsOf(call, one))).toHaveLength(1);
  });
});

describe("a file", () => {
  const path = () => `documents/${crypto.randomUUID()}`;

  it("is readable immediately, and after its upload to the store", async () => {
    const at = path();
    await app.within((call) => storeFile(call, at, Buffer.from("bytes")));
    expect(await readStore(at)).toBeNull();
    expect(Buffer.from(await app.within((call) => readFile(call, at))).toString()).toBe("bytes");
    await app.runJobs();
    expect(await readStore(at)).toBe("bytes");
    expect(await pendingPaths()).not.toContain(at);
    expect(Buffer.from(await app.within((call) => readFile(call, at))).toString()).toBe("bytes");
  });

  it("of a failed write is stored nowhere", async () => {
    const at = path();
    await expect(
      app.within(async (call) => {
        await storeFile(call, at, Buffer.from("lost"));
        throw new Error("the write fails");
      }),
    ).rejects.toThrow("the write fails");
    await app.runJobs();
    expect(await pendingPaths()).not.toContain(at);
    expect(await readStore(at)).toBeNull();
  });

  it("that a failed write would have deleted is still there", async () => {
    const at = path();
    await app.within((call) => storeFile(call, at, Buffer.from("kept")));
    await app.runJobs();
    await expect(
      app.within(async (call) => {
        await deleteFile(call, at);
        throw new Error("the write fails");
      }),
    ).rejects.toThrow("the write fails");
    await app.runJobs();
    expect(await readStore(at)).toBe("kept");
  });

  it("deleted during its upload does not stay in the store", async () => {
    const at = path();
    await app.within((call) => storeFile(call, at, Buffer.from("late")));
    const stored = new Set<string>();
    const [carry] = fileJobHandlers({
      put: async (to) => {
        stored.add(to);
        await app.within((call) => deleteFile(call, at));
      },
      remove: async (from) => void stored.delete(from),
    });
    await app.outsideJob(async (errand) => carry?.do(errand, { path: at } as never));
    expect([...stored]).toEqual([]);
  });

  it("waits for an unavailable store, and is readable meanwhile", async () => {
    const at = path();
    await app.within((call) => storeFile(call, at, Buffer.from("patient")));
    const [carry] = fileJobHandlers({
      put: () => Promise.reject(new Error("the store is down")),
      remove: async () => undefined,
    });
    await expect(app.outsideJob(async (errand) => carry?.do(errand, { path: at } as never))).rejects.toThrow(
      "is down",
    );
    expect(Buffer.from(await app.within((call) => readFile(call, at))).toString()).toBe("patient");
  });

  it.each([
    ["disk", () => diskStore(app.folder, "/file", addressSigner("a secret"))],
    ["S3", () => s3Store({ bucket: "papers", region: "eu-west-3", endpoint: "http://127.0.0.1:9" })],
  ])("in a store (%s) is neither put, read nor removed while a transaction is open", async (_name, open) => {
    const store = openFiles(open());
    for (const act of [
      () => store.put("documents/one", Buffer.from("x")),
      () => store.read("documents/one"),
      () => store.take(store.temporaryPath(), "one.pdf", { types: ["application/pdf"] }),
      () => store.remove("documents/one"),
    ])
      await expect(withTransactionOpen<unknown>(act)).rejects.toThrow("was called with a transaction open");
  });

  it("in the store is read between two transactions: the write that needs it is made again", async () => {
    const paths = [path(), path(), path()];
    for (const at of paths) await app.within((call) => storeFile(call, at, Buffer.from(at)));
    await app.runJobs();
    let passes = 0;
    const copy = (act: (call: Call) => Promise<unknown>) =>
      app.within(async (call) => {
        passes += 1;
        const to = path();
        await storeFile(call, to, Buffer.from(`copy ${passes}`));
        await act(call);
        return to;
      });
    const to = await copy((call) => readFiles(call, paths));
    expect(passes).toBe(2);
    expect(Buffer.from(await app.within((call) => readFile(call, to))).toString()).toBe("copy 2");
    // Its first pass left nothing.
    expect(await pendingPaths()).toEqual([to]);
    // Nor is a pass committed whose code catches the error of an absence.
    passes = 0;
    const bytes: unknown[] = [];
    await copy(async (call) => bytes.push(await readFile(call, paths[0] ?? "").catch(() => "absent")));
    expect([passes, bytes.length, bytes[1]]).toEqual([2, 2, Buffer.from(paths[0] ?? "")]);
  });

  it("missing from the store fails the write that needs it", async () => {
    const to = path();
    const write = app.within(async (call) => {
      await storeFile(call, to, Buffer.from("copy"));
      return readFile(call, path());
    });
    await expect(write).rejects.toMatchObject({ kind: "missing" });
    expect(await pendingPaths()).not.toContain(to);
  });
});

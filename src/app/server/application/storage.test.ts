// File transfers between a browser and the store: on disk through our own signed addresses, in S3 through its own.
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFiles } from "#platform/files/files.ts";
import { s3Store } from "#platform/files/s3-store.ts";
import { appContract } from "../../contract.ts";
import { purgeTemporaryFiles } from "./storage.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { openBucket } from "#tests/doubles/bucket.ts";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

const app = testApplication();

/** Sends bytes to an upload address as a browser does. */
async function send(url: string, bytes: Uint8Array, name = "contrat.pdf") {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name, { type: "application/pdf" }));
  const encoded = new Response(form);
  return app.server.inject({
    method: "POST",
    url,
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
const address = () => app.as("salesman")(appContract.readUploadAddress, {});
const download = async (filePath: string): Promise<string> =>
  ((await app.as("salesman")(appContract.readDownloadAddress, { query: { filePath } })) as Blob).text();

describe("files on disk", () => {
  it("a file sent to a signed address can be read at another, and taken by an area", async () => {
    const { url, filePath } = await address();
    expect((await send(url, pdf)).statusCode).toBe(200);
    const answer = await app.server.inject({ method: "GET", url: await download(filePath) });
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    const taken = await app.application.services.files.take(filePath, "Né.pdf", {
      types: ["application/pdf"],
    });
    expect(taken).toMatchObject({ name: "Né.pdf", type: "application/pdf" });
  });

  it("a file whose content does not match its type is refused", async () => {
    const answer = await send((await address()).url, Buffer.from("<html><script>alert(1)</script></html>"));
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: "InvalidMimeType" });
  });

  it("a file of exactly six megabytes is refused", async () => {
    const answer = await send(
      (await address()).url,
      Buffer.concat([pdf, Buffer.alloc(6 * 1024 * 1024 - pdf.length)]),
    );
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: "FileTooLarge" });
  });

  it.each([
    ["what is too much", Buffer.concat([pdf, Buffer.alloc(7_000_000)]), 413],
    ["what its first bytes say is something else", Buffer.from("<script>alert(1)</script>".repeat(200)), 415],
    ["what nobody was given an address for", Buffer.from("%PDF-"), 403],
  ])("%s is refused before the rest of it has come", async (_what, begun, refused) => {
    const { url: given } = await address();
    const url = refused === 403 ? given.replace(/signature=.{6}/, "signature=AAAAAA") : given;
    if (!app.server.server.listening) await app.server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.server.address() as AddressInfo;
    const head =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="x.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
    const status = await new Promise<number>((done, failed) => {
      const sending = request({
        port,
        path: url.replace(/^https?:\/\/[^/]+/, ""),
        method: "POST",
        headers: { "content-type": "multipart/form-data; boundary=x", "content-length": 20_000_000 },
      });
      sending.on("response", (answer) => (done(answer.statusCode ?? 0), sending.destroy()));
      sending
        .on("error", failed)
        .setTimeout(4_000, () => (sending.destroy(), failed(new Error("no answer"))));
      sending.write(head);
      sending.write(begun);
    });
    expect(status).toBe(refused);
  });

  it.each([
    [
      "for another file",
      (url: string) => url.replace(/path=[^&]+/, "path=temporary%2F00000000-0000-7000-8000-000000000000"),
    ],
    ["for longer", (url: string) => url.replace(/expires=\d+/, "expires=9999999999")],
    ["with a broken signature", (url: string) => url.replace(/signature=.{6}/, "signature=AAAAAA")],
  ])("an address cannot be used %s", async (_what, forge) => {
    expect((await send(forge((await address()).url), pdf)).statusCode).toBe(403);
  });

  it("an upload address cannot read, and a download address cannot upload", async () => {
    const { url, filePath } = await address();
    await send(url, pdf);
    expect((await app.server.inject({ method: "GET", url })).statusCode).toBe(403);
    // The name of a file to read is not a field of an upload address.
    expect((await send(await download(filePath), pdf)).statusCode).toBe(400);
  });

  it.each(["scoring/kbis.pdf", "../secret", "temporary/../../secret"])(
    "no address is issued to read %s",
    async (filePath) => {
      await expect(download(filePath)).rejects.toMatchObject({ kind: "missing" });
    },
  );
});

it("one account may send forty files an hour, independently of other accounts", async () => {
  const ask = () => app.as("accountant")(appContract.readUploadAddress, {});
  for (let count = 0; count < 40; count++) await ask();
  await expect(ask()).rejects.toMatchObject({ kind: "tooMany" });
  expect(await address()).toMatchObject({ filePath: expect.stringContaining("temporary/") });
  app.setClock(new Date(Date.now() + 3_700_000).toISOString());
  expect(await ask()).toMatchObject({ filePath: expect.stringContaining("temporary/") });
  app.setClock(new Date().toISOString());
});

it("an unclaimed temporary file is deleted the day after, and no other", async () => {
  const { files } = app.application.services;
  const old = "temporary/01890000-0000-7000-8000-000000000000";
  const { filePath, url } = await address();
  await send(url, pdf);
  await files.put(old, pdf);
  await files.put("kept/01890000-0000-7000-8000-000000000000", pdf);
  await app.outsideJob(async (errand) =>
    expect(await purgeTemporaryFiles(files).run(errand)).toEqual({ done: 1, failed: 0 }),
  );
  await expect(files.read(old)).rejects.toMatchObject({ kind: "missing" });
  for (const path of [filePath, "kept/01890000-0000-7000-8000-000000000000"])
    expect((await files.read(path)).length).toBe(pdf.length);
});

describe("files in S3", () => {
  let bucket: Awaited<ReturnType<typeof openBucket>>;
  let files: ReturnType<typeof openFiles>;
  beforeAll(async () => {
    bucket = await openBucket();
    files = openFiles(s3Store(bucket));
  });
  afterAll(() => bucket.close());

  it("a browser uploads to the bucket with its form, and reads at a signed address", async () => {
    const path = files.temporaryPath();
    const { url, fields } = await files.uploadAddress(path);
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set("file", new File([new Uint8Array(pdf)], "contrat.pdf"));
    expect((await fetch(url, { method: "POST", body: form })).status).toBe(204);
    const answer = await fetch(await files.downloadAddress(path, "Contrat né.pdf"));
    expect(answer.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''Contrat%20n%C3%A9.pdf");
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
    expect(await files.take(path, "contrat.pdf", { types: ["application/pdf"] })).toMatchObject({
      type: "application/pdf",
    });
  });

  it("a file is stored, read, removed; then it is missing", async () => {
    await files.put("scoring/kbis.pdf", pdf);
    expect(Buffer.from(await files.read("scoring/kbis.pdf")).equals(pdf)).toBe(true);
    await files.remove("scoring/kbis.pdf");
    await expect(files.read("scoring/kbis.pdf")).rejects.toMatchObject({ kind: "missing" });
  });

  it("an unreachable bucket is reported in French", async () => {
    const away = s3Store({
      bucket: "ecurie",
      region: "eu-west-1",
      endpoint: "http://127.0.0.1:9",
      credentials: { accessKeyId: "x", secretAccessKey: "x" },
    });
    await expect(away.read("scoring/kbis.pdf")).rejects.toMatchObject({ kind: "unavailable" });
  });
});

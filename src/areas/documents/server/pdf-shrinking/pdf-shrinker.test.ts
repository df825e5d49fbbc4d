// Large PDFs shrunk by an outside service, simulated here; without it, and when not allowed, they stay unchanged.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Environment } from "#app/server/settings/settings.ts";
import { openTestApplication } from "#tests/application/application.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { drawSample } from "#platform/paper/sample.ts";
import { closeReading } from "#platform/reading/read.ts";
import { documentsContract } from "../../contract.ts";
import { iLovePdf } from "./ilovepdf.ts";

/** Enough words for a page that is not a scan: OCR would otherwise run on its image. */
const invoice = (number: number): string => `Facture ${number} du garage de la gare de Nantes`;

const light = (text: string): Promise<Uint8Array> => drawSample([text]);
/** The same page, in many more bytes. */
const heavy = async (text: string, more = ""): Promise<Uint8Array> =>
  Buffer.concat([await light(text), Buffer.from(`\n%${more}${"x".repeat(1_700_000)}\n`)]);

let server: Server;
let url = "";
let answer: Uint8Array = new Uint8Array();
let elsewhere = false;
const requests: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? ""}`.trim());
    request.resume().on("end", () => {
      const json = (body: unknown): void =>
        void response.setHeader("content-type", "application/json").end(JSON.stringify(body));
      const path = request.url ?? "";
      if (path === "/v1/auth") return json({ token: "a-token" });
      if (path === "/v1/start/compress")
        return json({
          server: elsewhere ? "files.example.org" : new URL(url).host,
          task: "t1",
          remaining_files: 12,
        });
      if (path === "/v1/upload") return json({ server_filename: "there.pdf" });
      if (path === "/v1/process") return json({ status: "TaskSuccess" });
      return void response.end(request.method === "GET" ? Buffer.from(answer) : "");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
beforeEach(() => void (requests.length = 0));
afterAll(() => Promise.all([closeReading(), new Promise((done) => server.close(done))]));

describe("the service", () => {
  it("is called in its five steps, and the file is deleted there", async () => {
    answer = new Uint8Array([1, 2, 3]);
    const smaller = await iLovePdf({ publicKey: "project", url }).shrink(new Uint8Array([9]));
    expect([...(smaller ?? [])]).toEqual([1, 2, 3]);
    expect(requests).toEqual([
      "POST /v1/auth",
      "GET /v1/start/compress Bearer a-token",
      "POST /v1/upload Bearer a-token",
      "POST /v1/process Bearer a-token",
      "GET /v1/download/t1 Bearer a-token",
      "DELETE /v1/task/t1 Bearer a-token",
    ]);
  });

  it("that names a foreign server receives nothing", async () => {
    elsewhere = true;
    await expect(iLovePdf({ publicKey: "project", url }).shrink(new Uint8Array([9]))).rejects.toThrow(
      "no readable answer",
    );
    elsewhere = false;
    expect(requests).toHaveLength(2);
  });
});

describe("a large PDF of a car", () => {
  const sizeOf = async (
    bytes: Uint8Array,
    settings: Environment = { ILOVEPDF_PUBLIC_KEY: "project", ILOVEPDF_URL: url },
  ) => {
    const app = await openTestApplication(settings);
    try {
      const { id: carId } = await app.within(buildCar);
      const staff = app.as("salesAdministrator");
      const file = new File([new Uint8Array(bytes)], "lourd.pdf", { type: "application/pdf" });
      const { id } = await staff(documentsContract.addCarDocument, {
        params: { carId },
        body: { kind: "documents.OTHER" },
        files: { file },
      });
      await app.runJobs();
      const content = await staff(documentsContract.downloadDocument, { params: { id } });
      const { documents } = await staff(documentsContract.listCarDocuments, { params: { carId } });
      expect(content.size).toBe(documents[0]?.size);
      return content.size;
    } finally {
      await app.close();
    }
  };

  it("is replaced by the same content in fewer bytes", async () => {
    answer = await light(invoice(12));
    expect(await sizeOf(await heavy(invoice(12)))).toBe(answer.length);
  });

  it("stays unchanged when the answer differs in content, or is no PDF", async () => {
    const bytes = await heavy(invoice(12));
    answer = await light(invoice(13));
    expect(await sizeOf(bytes)).toBe(bytes.length);
    answer = new TextEncoder().encode("<html>");
    expect(await sizeOf(bytes)).toBe(bytes.length);
  });

  it("that is signed is never sent", async () => {
    const bytes = await heavy(invoice(12), "/ByteRange [0 1 2 3]");
    expect(await sizeOf(bytes)).toBe(bytes.length);
    expect(requests).toEqual([]);
  });

  it("stays unchanged when no service is configured", async () => {
    const bytes = await heavy(invoice(12));
    expect(await sizeOf(bytes, {})).toBe(bytes.length);
    expect(requests).toEqual([]);
  });
});

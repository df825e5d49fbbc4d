// Files that were stored but show no page: the viewer states it, and the file can still be opened.
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { closeReading } from "#platform/reading/read.ts";
import { documentsContract } from "../contract.ts";

const app = testApplication();
afterAll(closeReading);

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const plain = (format: "png" | "jpeg"): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: "#a33" } })
    [format]()
    .toBuffer();

/** A header that claims a size without its pixels. */
function pngOf(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const body = chunk("IDAT", deflateSync(Buffer.alloc(8)));
  return Buffer.concat([signature, chunk("IHDR", header), body, chunk("IEND", Buffer.alloc(0))]);
}

const flatPdf = `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 0.01 14400] >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R >>
endobj
trailer
<< /Root 1 0 R >>
%%EOF
`;

let staff: ReturnType<typeof app.as>;
beforeAll(() => void (staff = app.as("salesAdministrator")));

const half = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, Math.floor(bytes.length / 2));

it.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
  ["an image that claims 60 000 by 60 000", "image/png", () => pngOf(60_000, 60_000)],
  ["an image that claims 9 000 by 9 000", "image/png", () => pngOf(9_000, 9_000)],
  ["half a PNG", "image/png", async () => half(await plain("png"))],
  ["the beginning of a JPEG", "image/jpeg", async () => (await plain("jpeg")).subarray(0, 40)],
  ["a web page named as a PDF", "application/pdf", () => ascii("%PDF-1.4\n<html>")],
  ["a page as thin as a thread", "application/pdf", () => ascii(flatPdf)],
])("%s shows no page, states it, and can be opened as uploaded", async (name, type, bytes) => {
  const { id: carId } = await app.within((call) => buildCar(call));
  const content = await bytes();
  const { id } = await staff(documentsContract.addCarDocument, {
    params: { carId },
    body: { kind: "documents.OTHER" },
    files: { file: new File([Buffer.from(content)], name, { type }) },
  });
  for (const size of ["page", "card", "thumbnail"] as const)
    await expect(
      staff(documentsContract.readDocumentPage, { params: { id, page: 1 }, query: { size } }),
    ).rejects.toMatchObject({
      kind: "refused",
      message: "Cette page ne peut pas être montrée : le fichier est abîmé, ou trop grand.",
    });
  const opened = await staff(documentsContract.downloadDocument, { params: { id } });
  expect(opened.size).toBe(content.length);
});

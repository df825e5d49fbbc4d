// Hostile files, which would block, fill or crash the processes that read them.
import { crc32, deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { afterAll, expect, test, vi } from "vitest";
import { closeReading, readPages, textOfPdf } from "./read.ts";

vi.setConfig({ testTimeout: 60_000 });
afterAll(closeReading);

interface RawPdf {
  pages: number;
  /** The content of each page. */
  content: string;
  box?: string;
}

/** Written by hand: all its pages share one content stream. */
function rawPdf({ pages, content, box = "0 0 595 842" }: RawPdf): Uint8Array {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] /MediaBox [${box}] /Resources << /Font << /F 3 0 R >> >> >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...Array.from({ length: pages }, () => "<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>"),
  ];
  const body = objects.map((one, index) => `${index + 1} 0 obj\n${one}\nendobj\n`).join("");
  return new TextEncoder().encode(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`);
}
const written = (...lines: string[]): string =>
  `BT /F 9 Tf 10 TL 40 800 Td ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
const vin = "VF3LBHNSPMS123457";

test("of thousands of pages, the first ones are read and all are counted", async () => {
  const read = await readPages(
    rawPdf({ pages: 4_000, content: written(`Chassis ${vin}`, "un deux trois quatre cinq six sept") }),
    "application/pdf",
  );
  expect(read).toMatchObject({ count: 4_000, method: "TEXT", fault: null });
  expect(read.pages).toHaveLength(80);
  expect(read.pages[79]?.text).toContain(vin);
});

test("the text of pages full of letters is limited", async () => {
  const lines = Array.from({ length: 250 }, () => "lettres et chiffres 1234567890 ".repeat(6));
  const { pages, count } = await textOfPdf(rawPdf({ pages: 80, content: written(...lines) }));
  expect(count).toBe(80);
  const letters = pages.reduce((sum, { text }) => sum + text.length, 0);
  expect(letters).toBeGreaterThan(400_000);
  expect(letters).toBeLessThan(700_000);
});

test("a page that cannot be drawn does not fail the others", async () => {
  const flat = rawPdf({ pages: 1, content: "", box: "0 0 40000 1" });
  expect(await readPages(flat, "application/pdf")).toMatchObject({ count: 1, fault: null, method: "NONE" });
});

/** A square PNG with one bit per pixel: the length, type and CRC of each chunk are written by hand. */
function whitePng(side: number): Uint8Array {
  const part = (kind: string, content: Buffer): Buffer => {
    const [length, proof] = [Buffer.alloc(4), Buffer.alloc(4)];
    const named = Buffer.concat([Buffer.from(kind), content]);
    length.writeUInt32BE(content.length);
    proof.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, proof]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const lines = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part("IHDR", head), part("IDAT", lines), part("IEND", Buffer.alloc(0))]);
}

test("an image of 20 000 by 20 000 pixels is refused before it is decoded", async () => {
  const bytes = whitePng(20_000);
  const from = performance.now();
  expect(await readPages(bytes, "image/png")).toMatchObject({ pages: [], fault: "UNREADABLE" });
  expect(performance.now() - from).toBeLessThan(10_000);
  expect(await readPages(whitePng(200), "image/png")).toMatchObject({ count: 1, fault: null });
});

test.each([
  ["no byte at all, as a PDF", "application/pdf", new Uint8Array()],
  ["no byte at all, as an image", "image/jpeg", new Uint8Array()],
  ["an image said to be a PDF", "application/pdf", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
  ["a PDF said to be an image", "image/png", rawPdf({ pages: 1, content: written(vin) })],
  [
    "a PDF cut in the middle of its objects",
    "application/pdf",
    rawPdf({ pages: 9, content: "" }).subarray(0, 60),
  ],
  ["what nobody reads", "application/zip", new Uint8Array(10)],
])("%s cannot be read, and the next one is", async (_what, type, bytes) => {
  expect(await readPages(bytes, type)).toMatchObject({ pages: [], fault: "UNREADABLE" });
  const next = await textOfPdf(rawPdf({ pages: 1, content: written(vin) }));
  expect(next.pages[0]?.text).toContain(vin);
});

test("a PDF that only forbids printing is read", async () => {
  const document = new PDFDocument({ ownerPassword: "secret", permissions: { printing: "lowResolution" } });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.text(vin).end();
  await ended;
  expect((await textOfPdf(Buffer.concat(chunks))).pages[0]?.text).toContain(vin);
});

// Generated documents: a text PDF, and its image as from a camera or a scanner.
import PDFDocument from "pdfkit";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { firstMatch } from "#kernel/documents/reading.ts";
import { closeReading, type DocumentReading, pageImage, readPages, textOfPdf } from "./read.ts";

const vin = "VF3LBHNSPMS123457";
const rows = [
  ["A", "Immatriculation", "GX-482-KP"],
  ["B", "Date de 1re immatriculation", "14/03/2024"],
  ["D.1", "Marque", "PEUGEOT"],
  ["E", "Numéro d’identification", vin],
  ["G", "Masse en service", "1285"],
  ["C.1", "Titulaire", "SOCIETE LOUEUR DE FRANCE"],
] as const;

async function pdfOf(draw: (document: PDFKit.PDFDocument) => void, more = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", ...more });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const certificate = (document: PDFKit.PDFDocument): void => {
  document.fontSize(11);
  for (const [index, [code, label, value]] of rows.entries()) {
    document.text(code, 60, 100 + index * 28).text(label, 110, 100 + index * 28);
    document.text(value, 320, 100 + index * 28);
  }
  document.text("Le présent véhicule est la propriété de la société de location.", 60, 400);
};

// Reading an image takes a second on an idle machine.
vi.setConfig({ testTimeout: 60_000 });

let pdf: Buffer;
let drawnPage: Buffer;
beforeAll(async () => {
  pdf = await pdfOf(certificate);
  const request = { bytes: pdf, mediaType: "application/pdf", page: 1, longest: 1_754, turn: 0 } as const;
  const image = await pageImage({ ...request, format: "png" });
  drawnPage = Buffer.from(image?.bytes ?? []);
});
afterAll(closeReading);

const plateIn = ({ pages }: DocumentReading) =>
  firstMatch(pages, /IMMATRICULATION\s+([A-Z]{2}-\d{3}-[A-Z]{2})/);
const vinIn = ({ pages }: DocumentReading) => firstMatch(pages, /IDENTIFICATION\s+([A-Z\d]{17})/)?.groups[0];

describe("a text PDF", () => {
  test("returns its words with their positions, without the recogniser", async () => {
    const read = await textOfPdf(pdf);
    expect(read).toMatchObject({ method: "TEXT", count: 1, fault: null });
    expect(vinIn(read)).toBe(vin);
    const plate = plateIn(read);
    expect(plate?.groups).toEqual(["GX-482-KP"]);
    expect(plate?.box?.left).toBeCloseTo(320 / 595, 2);
    expect(plate?.box?.top).toBeCloseTo(100 / 842, 1);
  });

  test("reports a password, and a file that is not a PDF", async () => {
    const closed = await pdfOf(certificate, { userPassword: "secret" });
    expect(await textOfPdf(closed)).toMatchObject({ pages: [], fault: "PASSWORD" });
    expect(await textOfPdf(new Uint8Array(200))).toMatchObject({ pages: [], fault: "UNREADABLE" });
  });
});

describe("an image is read", () => {
  const photo = (edit: (image: Sharp) => Sharp) => async () =>
    edit(sharp(drawnPage)).jpeg({ quality: 45 }).toBuffer();
  test.each([
    ["at 105 dots an inch, badly compressed", photo((image) => image.resize(1_240)), 0],
    ["on its side", photo((image) => image.rotate(90)), 270],
    [
      "turned by what its camera says",
      photo((image) => image.rotate(90).withMetadata({ orientation: 8 })),
      0,
    ],
  ])("%s", async (_how, make, turn) => {
    const read = await readPages(await make(), "image/jpeg");
    expect(read.method).toBe("PICTURE");
    expect(read.pages[0]?.turn).toBe(turn);
    expect(vinIn(read)).toBe(vin);
    expect(plateIn(read)?.groups).toEqual(["GX-482-KP"]);
  });

  test("and its words are located, even on a skewed page", async () => {
    const image = await sharp(drawnPage).metadata();
    const side = await sharp(drawnPage)
      .rotate(-5, { background: "#ffffff" })
      .toBuffer({ resolveWithObject: true });
    const read = await readPages(side.data, "image/png");
    const askew = plateIn(read)?.box;
    // The position of the same point after a rotation of the page around its centre.
    const [x, y] = [(320 / 595 - 0.5) * image.width, (105 / 842 - 0.5) * image.height];
    const angle = (-5 * Math.PI) / 180;
    const left = (x * Math.cos(angle) - y * Math.sin(angle)) / side.info.width + 0.5;
    expect(vinIn(read)).toBe(vin);
    expect(askew?.left).toBeCloseTo(left, 1);
  });
});

describe("a PDF of scans", () => {
  test("is read by the recogniser, page by page; a text page keeps its text", async () => {
    const mixed = await pdfOf((document) => {
      document.image(drawnPage, 0, 0, { width: 595 });
      document.addPage();
      certificate(document);
    });
    const read = await readPages(mixed, "application/pdf");
    expect(read.pages.map(({ method }) => method)).toEqual(["PICTURE", "TEXT"]);
    expect(read.pages.map((page) => vinIn({ ...read, pages: [page] }))).toEqual([vin, vin]);
  });
});

test("a file that is not an image is reported, and a truncated one is read as far as it goes", async () => {
  expect(await readPages(new Uint8Array(500), "image/png")).toMatchObject({ fault: "UNREADABLE" });
  expect(await readPages(drawnPage.subarray(0, 2_000), "image/png")).toMatchObject({
    pages: expect.any(Array),
  });
});

test("the XML attached to an invoice follows its pages", async () => {
  const xml = '<?xml version="1.0"?><rsm:CrossIndustryInvoice/>';
  const pdf = await pdfOf((document) => {
    document.text("Facture");
    document.file(Buffer.from(xml), { name: "factur-x.xml" });
  });
  const { pages, count } = await readPages(pdf, "application/pdf");
  expect([count, pages.map(({ text }) => text)]).toEqual([1, ["Facture", xml]]);
});

// Thirty documents dropped together, as an office scans them in the evening: each finds its car without delaying the
// others.
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { closeReading, pageImage } from "#platform/reading/read.ts";
import { documentsContract } from "../contract.ts";

const app = testApplication();
afterAll(closeReading);

async function pdfOf(...lines: string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4" });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.fontSize(16);
  lines.forEach((line, index) => document.text(line, 60, 80 + index * 34));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

async function photographed(pdf: Buffer): Promise<Uint8Array> {
  const page = { bytes: pdf, mediaType: "application/pdf", page: 1, longest: 1_400, turn: 0 } as const;
  return (await pageImage({ ...page, format: "png" }))?.bytes ?? new Uint8Array();
}

interface SampleScan {
  name: string;
  bytes: Uint8Array;
  type: string;
  carIds: string[];
}

const vins = Array.from({ length: 6 }, (_, index) => `VF3LBHNSPMS12${4_100 + index * 111}`);
const plates = Array.from({ length: 6 }, (_, index) => `HC-${String(301 + index)}-KZ`);
const title = "Papier quelconque d’un véhicule";

/** By VIN, by plate, by both, by none; two images; one document twice, byte for byte. */
async function drawScans(cars: readonly string[]): Promise<SampleScan[]> {
  const of = async (name: string, index: number | null, ...lines: string[]): Promise<SampleScan> => {
    const carIds = index === null ? [] : [cars[index] ?? ""];
    return { name, bytes: await pdfOf(title, ...lines), type: "application/pdf", carIds };
  };
  const all: SampleScan[] = [];
  for (let index = 0; index < 24; index += 1) {
    const at = index % 6;
    const [vin, plate] = [`Châssis ${vins[at]}`, `Véhicule ${plates[at]}`];
    const ways: [lines: string[], carOf: number | null][] = [
      [[vin], at],
      [[plate], at],
      [[vin, plate], at],
      [["Rien à en dire", `Page ${index}`], null],
    ];
    const [lines, carOf] = ways[Math.floor(index / 6)] ?? [[], null];
    all.push(await of(`papier-${index}.pdf`, carOf, ...lines, `Dossier ${index}`));
  }
  for (const at of [0, 3]) {
    const { bytes, carIds } = await of("", at, `Châssis ${vins[at]}`, "Titulaire SOCIETE LOUEUR DE FRANCE");
    const image = await photographed(Buffer.from(bytes));
    all.push({ name: `photo-${at}.png`, bytes: image, type: "image/png", carIds });
  }
  const twice = await of("double.pdf", 2, `Châssis ${vins[2]}`);
  all.push(twice, { ...twice, name: "double-encore.pdf" });
  all.push(await of("deux.pdf", null, `Châssis ${vins[4]}`, `Châssis ${vins[5]}`));
  all.push(await of("inconnu.pdf", null, "Châssis VF3LBHNSPMS199999"));
  for (const sample of all) if (sample.name === "deux.pdf") sample.carIds = [cars[4] ?? "", cars[5] ?? ""];
  return all;
}

let cars: string[] = [];
beforeAll(async () => {
  cars = await app.within(async (call) => {
    const built: string[] = [];
    for (const [index, vin] of vins.entries())
      built.push((await buildCar(call, { vin, licensePlate: plates[index] ?? null })).id);
    return built;
  });
});

it(
  "thirty documents at once each propose their car, and the server still answers meanwhile",
  { timeout: 60_000 },
  async () => {
    const staff = app.as("salesAdministrator");
    const samples = await drawScans(cars);
    expect(samples).toHaveLength(30);
    const sent = await Promise.all(
      samples.map(({ name, bytes, type }) =>
        staff(documentsContract.addScan, {
          files: { file: new File([new Uint8Array(bytes)], name, { type }) },
        }),
      ),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(30);
    let isReading = true;
    const reading = app.runJobs().finally(() => (isReading = false));
    const waits: number[] = [];
    while (isReading) {
      const from = performance.now();
      await staff(documentsContract.listDocumentKinds);
      waits.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await reading;
    expect(waits.length).toBeGreaterThan(5);
    expect(waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)]).toBeLessThan(500);
    const scans = new Map((await staff(documentsContract.listScans)).map((scan) => [scan.id, scan]));
    const found = samples.map(({ name }, index) => {
      const scan = scans.get(sent[index]?.id ?? "");
      return [name, scan?.reading, scan?.cars.map(({ id }) => id).toSorted()];
    });
    expect(found).toEqual(samples.map(({ name, carIds }) => [name, "DONE", carIds.toSorted()]));
  },
);

import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { type ReadPage, toReadPage, type Word } from "#kernel/documents/reading.ts";
import { type Candidate, contradictsKind } from "./kind.ts";
import { readDocument } from "./reader.ts";

const line = (...texts: string[]): Word[] =>
  texts.map((text, at) => ({
    text,
    box: { left: at * 0.2, right: at * 0.2 + 0.18, top: 0.1, bottom: 0.12 },
  }));
const page = (method: ReadPage["method"], ...texts: string[]): ReadPage =>
  toReadPage({ width: 595, height: 842, turn: 0, method }, line(...texts));

interface Around {
  confidence?: number;
  facts?: Readonly<Record<string, string>>;
  fleetVins?: readonly string[];
  read?: Candidate[];
}
function valuesOf(
  pages: ReadPage[],
  { confidence = 95, facts = {}, fleetVins = [], read = [] }: Around = {},
) {
  const kinds = [{ key: "memo", signs: [], read: () => ({ values: read, warnings: [] }) }];
  const ours = new Set(fleetVins);
  const grounds = { facts, fleetVins: ours, confidenceAt: () => confidence };
  const context = { vins: [], fleetVins: ours, today: day("2026-11-22"), grounds };
  return readDocument(pages, { kind: "memo", kinds }, context).values.map(
    ({ key, value, evidence, isDoubtful }) => [key, value, evidence, isDoubtful],
  );
}

const vin = "VF3LLHNPKM1123457";

test("a labelled value of a file is trusted; of an image that is hard to read, it is doubtful", () => {
  const plate = ["Immatriculation", "GX-482-KP"];
  const read = ["licensePlate", "GX-482-KP", "LABEL"];
  expect(valuesOf([page("TEXT", ...plate)])).toEqual([[...read, false]]);
  expect(valuesOf([page("PICTURE", ...plate)])).toEqual([[...read, false]]);
  expect(valuesOf([page("PICTURE", ...plate)], { confidence: 50 })).toEqual([[...read, true]]);
});

test("the VIN of an image is doubtful however well it is read, unless it is that of one of our cars", () => {
  expect(valuesOf([page("TEXT", "VIN", vin)])).toEqual([["vin", vin, "LABEL", false]]);
  expect(valuesOf([page("PICTURE", "VIN", vin)])).toEqual([["vin", vin, "LABEL", true]]);
  expect(valuesOf([page("PICTURE", "VIN", vin)], { fleetVins: [vin] })).toEqual([
    ["vin", vin, "KNOWN", false],
  ]);
});

test("a computed ninth character confirms a VIN, or makes it doubtful", () => {
  expect(valuesOf([page("TEXT", "VIN", "1M8GDM9AXKP042788")])[0]?.slice(2)).toEqual(["CHECKSUM", false]);
  expect(valuesOf([page("TEXT", "VIN", "1M8GDM9A1KP042788")])[0]?.slice(2)).toEqual(["LABEL", true]);
});

test.each([
  ["with its dashes", ["GX-482-KP"], "LABEL", false],
  ["with its label", ["Immatriculation", "GX 482 KP"], "LABEL", false],
  ["without either", ["GX 482 KP"], "WEAK", true],
  ["repaired", ["GX-4B2-KP"], "LABEL", true],
])("a plate %s", (_, texts, evidence, isDoubtful) => {
  expect(valuesOf([page("TEXT", ...texts)])[0]?.slice(2)).toEqual([evidence, isDoubtful]);
});

test("our own data confirms what an image says; a doubt of the reader stays for another value", () => {
  const read = [
    { key: "mass", label: "Masse", value: "1385", page: 1, box: null, doubt: "Libellé illisible." },
  ];
  const picture = [page("PICTURE", "1385")];
  expect(valuesOf(picture, { read, facts: { mass: "1385" } })).toEqual([["mass", "1385", "KNOWN", false]]);
  expect(valuesOf(picture, { read, facts: { mass: "1390" } })).toEqual([["mass", "1385", "LABEL", true]]);
});

test("kinds of one family do not contradict each other, and any document may be another one", () => {
  const kinds = [
    { key: "a", family: "INVOICE" },
    { key: "b", family: "INVOICE" },
    { key: "c" },
    { key: "documents.OTHER" },
  ];
  expect(contradictsKind(kinds, "a", "b")).toBe(false);
  expect(contradictsKind(kinds, "a", "c")).toBe(true);
  expect(contradictsKind(kinds, "c", "c")).toBe(false);
  expect(contradictsKind(kinds, "documents.OTHER", "a")).toBe(false);
});

test("a value with another candidate is doubtful, even with a right key; ours alone is known", () => {
  const read = [
    { key: "siren", label: "SIREN", value: "1", page: 1, box: null, isChecked: true, others: ["2"] },
  ];
  expect(valuesOf([page("TEXT", "1")], { read })).toEqual([["siren", "1", "CHECKSUM", true]]);
  expect(
    valuesOf([page("TEXT", "1")], {
      read: read.map(({ isChecked: _, ...one }) => one),
      facts: { siren: "1" },
    }),
  ).toEqual([["siren", "1", "KNOWN", false]]);
});

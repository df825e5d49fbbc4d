import { expect, test, vi } from "vitest";
import { readDrawnObjects, findFaults, drawnText } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { day } from "#kernel/calendar/day.ts";
import { longestInspection } from "#tests/examples/longest-inspection.ts";
import { longAddress, longLessor, longText } from "#tests/examples/longest-texts.ts";
import { type DeliveryReport, draw } from "./report.ts";

vi.setConfig({ testTimeout: 60_000 });

const report: DeliveryReport = {
  lessor: longLessor,
  orderId: "C-2026-0000042",
  company: longText(150),
  carTitle: longText(200, "Mercedes-Benz Classe V "),
  vin: "WVWZZZCD0RW000011",
  plate: "GX-482-KP",
  color: longText(60),
  deliveredAt: "2026-11-24T09:30:00.000Z",
  signedAt: "2026-11-24T16:57:00.000Z",
  mileage: 2_000_000,
  address: longAddress,
  by: longText(120),
  receivedBy: longText(120),
  capacity: longText(100),
  remarks: longText(2_000, "Éclat sur le pare-brise, côté passager. "),
  dueBackOn: day("2029-11-24"),
  inspection: null,
  strokes: [],
  correction: null,
};

test.each([
  ["drawn on the screen", [[10, 10, 200, 60, 400, 20]]],
  ["written out", []],
] as const)(
  "the longest report, its signature %s: nothing over anything, nothing cut",
  async (_, strokes) => {
    const drawn = await readDrawnObjects(
      await draw({ ...report, strokes: strokes.map((points) => [...points]) }),
    );
    expect(findFaults(drawn)).toEqual([]);
    expect(drawnText(drawn)).toContain("24-11-2026 à 10:30");
    expect(drawnText(drawn)).toContain("Signé à l’écran le 24-11-2026 à 17:57");
  },
);

test("the report of a handover without a remark states that there was none", async () =>
  expect(drawnText(await readDrawnObjects(await draw({ ...report, remarks: "" })))).toContain(
    "Aucune réserve n’a été formulée",
  ));

test("the longest corrected report states what was corrected, by whom and why", async () => {
  const correction = {
    at: "2026-11-25T10:00:00.000Z",
    by: longText(120),
    reason: longText(500),
    facts: longText(4_000, "kilométrage : 15 au lieu de 150 000 ; "),
  };
  const drawn = await readDrawnObjects(await draw({ ...report, correction }));
  expect(findFaults(drawn)).toEqual([]);
  expect(drawnText(drawn)).toContain("Corrigé : kilométrage : 15 au lieu de 150 000");
});

test("the report holds the whole inspection of the car, the longest included", async () => {
  const drawn = await readDrawnObjects(await draw({ ...report, inspection: await longestInspection() }));
  expect(findFaults(drawn).filter((fault) => !/: \d+( \| \d+)?$/.test(fault))).toEqual([]);
  const words = drawnText(drawn).replaceAll("\u00a0", " ").replaceAll("\u202f", " ");
  for (const expected of ["Niveau d’énergie", "100 %", "Clés", "255/35 R 21 104 Y XL", "7,9 mm", "40. "])
    expect(words).toContain(expected);
});

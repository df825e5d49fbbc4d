import { expect, test, vi } from "vitest";
import { drawnText, findFaults, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { day } from "#kernel/calendar/day.ts";
import type { InspectionPaper } from "#preparation/server/papers/inspection.ts";
import { longestInspection } from "#tests/examples/longest-inspection.ts";
import { longAddress, longLessor, longText } from "#tests/examples/longest-texts.ts";
import { draw, type ReturnReport } from "./report.ts";

vi.setConfig({ testTimeout: 60_000 });

const report: ReturnReport = {
  lessor: longLessor,
  orderId: "C-2026-0000042",
  companyName: longText(150),
  car: { title: longText(200, "Mercedes-Benz Classe V "), vin: "WVWZZZCD0RW000011", plate: "GX-482-KP" },
  returnedAt: "2026-11-24T09:30:00.000Z",
  kilometrage: 2_000_000,
  startKilometrage: 12,
  keysMissing: 1,
  papersMissing: null,
  cause: "EARLY",
  address: longAddress,
  carrierName: longText(120),
  by: longText(120),
  presence: "SIGNED",
  presenceReason: "",
  signerName: longText(220),
  signedAt: "2026-11-24T16:57:00.000Z",
  remarks: longText(2_000, "Éclat sur le pare-brise, côté passager. "),
  remarksUntil: null,
  inspection: null,
  strokes: [[10, 10, 200, 60, 400, 20]],
  correction: null,
};
const refused: Partial<ReturnReport> = {
  presence: "REFUSED",
  presenceReason: longText(300),
  remarksUntil: day("2026-11-29"),
  strokes: [],
};

interface Case {
  more: Partial<ReturnReport>;
  inspection?: () => Promise<InspectionPaper>;
  words: string;
}
const cases: Record<string, Case> = {
  signed: { more: {}, words: "Signé à l’écran le 24-11-2026 à 17:57" },
  "written out": { more: { strokes: [] }, words: "Lu et approuvé" },
  refused: { more: refused, words: "jusqu’au 29-11-2026 inclus" },
  corrected: {
    more: { correction: { at: "2026-11-25T10:00:00.000Z", by: longText(120) } },
    words: "rectifie et remplace",
  },
  "with its inspection": { more: {}, inspection: longestInspection, words: "État des lieux de retour" },
};

test.each(Object.entries(cases))(
  "the longest report, %s: nothing over anything, nothing cut",
  async (_, { more, inspection, words }) => {
    const drawn = await readDrawnObjects(
      await draw({ ...report, ...more, ...(inspection && { inspection: await inspection() }) }),
    );
    // The numbers of defects lie on the drawing of the car.
    expect(findFaults(drawn).filter((fault) => !/: \d+( \| \d+)?$/.test(fault))).toEqual([]);
    expect(drawnText(drawn)).toContain(words);
  },
);

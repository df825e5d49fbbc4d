// The longest inspection of a car: every text at its limit, forty defects, a photo of each place.
import sharp from "sharp";
import { day } from "#kernel/calendar/day.ts";
import { belongings, type DefectSign, spots } from "#preparation/model/inspection-items.ts";
import type { InspectionPaper } from "#preparation/server/papers/inspection.ts";
import { longLessor, longText } from "./longest-texts.ts";

const id = (index: number): string => `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`;

export async function longestInspection(): Promise<InspectionPaper> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#8899aa" } })
    .jpeg()
    .toBuffer();
  const defects = Array.from({ length: 40 }, (_, index) => ({
    id: id(index),
    part: "leftFrontDoor",
    x: (index * 37) % 320,
    y: (index * 53) % 582,
    kind: "PAINT" as const,
    sizeCm: 299.9,
    depthMm: 99.9,
    signs: ["POLISHABLE", "PAINT_BROKEN", "RUST"] satisfies DefectSign[],
    comment: longText(200, "sous la poignée "),
  }));
  const inspection: InspectionPaper["inspection"] = {
    id: id(1),
    carId: id(2),
    vin: "WVWZZZCD0RW000011",
    plate: "GX-482-KP",
    carTitle: longText(200, "Mercedes-Benz Classe V "),
    kind: "DEPARTURE",
    status: "DONE",
    inspectedOn: day("2026-11-23"),
    mileage: 2_000_000,
    energyPercent: 100,
    nbOfKeys: 9,
    tires: (["FRONT_LEFT", "FRONT_RIGHT", "REAR_LEFT", "REAR_RIGHT"] as const).map((place) => ({
      place,
      size: "255/35 R 21 104 Y XL",
      season: "ALL_SEASON" as const,
      depthMm: 7.9,
    })),
    belongings: Object.keys(belongings) as InspectionPaper["inspection"]["belongings"],
    defects,
    comment: longText(2_000),
    createdAt: "2026-11-23T08:00:00.000Z",
    createdBy: longText(120),
    finishedAt: "2026-11-23T09:00:00.000Z",
    finishedBy: longText(120),
    previousId: null,
    seatCount: 5,
    version: 1,
  };
  const photos = [...Object.keys(spots), id(3)].map((spot) => ({ spot, bytes }));
  return { lessor: longLessor, inspection, photos };
}

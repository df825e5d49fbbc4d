import { expect, test, vi } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { longLessor, longText } from "#tests/examples/longest-texts.ts";
import { drawnText, findFaults, readDrawnObjects } from "../../../../../../tools/testing/pdf/drawn-pages.ts";
import { draw, type SheetPaper } from "./sheet.ts";

vi.setConfig({ testTimeout: 60_000 });

const sheet: SheetPaper = {
  lessor: longLessor,
  car: {
    brand: longText(60, "Mercedes-Benz "),
    model: longText(80, "Classe V "),
    version: longText(120, "Exclusive "),
    color: longText(60),
    plate: "GX-482-KP",
    firstRegisteredOn: day("2024-01-17"),
    odometer: 97_843,
    isOdometerReal: true,
  },
  motorization: longText(80, "hybride "),
  energy: "Hybride",
  priceCents: 1_490_000,
  airQuality: "Crit’Air 2",
  orderNumber: 48,
  madeOn: day("2027-03-10"),
};

test("the longest sheet is drawn whole", async () => {
  const pages = await readDrawnObjects(await draw(sheet));
  expect(findFaults(pages)).toEqual([]);
  const text = drawnText(pages).replaceAll(/\s+/g, " ");
  for (const expected of ["97 843 km réels", "janvier 2024", "14 900,00 €", "Crit’Air 2"])
    expect(text).toContain(expected);
});

test("kilometres that are not certain are « au compteur, non garanti »", async () => {
  const pages = await readDrawnObjects(
    await draw({ ...sheet, car: { ...sheet.car, isOdometerReal: false }, priceCents: null }),
  );
  const text = drawnText(pages).replaceAll(/\s+/g, " ");
  expect(text).toContain("km au compteur, non garanti");
  expect(text).toContain("À fixer");
});

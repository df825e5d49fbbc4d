// Every amount of a plan says how it was computed.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { exampleContract, newRent, signedAs } from "#tests/examples/contracts.ts";
import { dueOf } from "./due/due.ts";
import { monthText, whyDue } from "./why.ts";

const withPlainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

test("a plan explains its amounts", () => {
  const contract = exampleContract({ durationMonths: 4, priceCents: 48_990 }, "2027-01-17", [
    signedAs(1, newRent("2027-03-12", 45_990)),
  ]);
  const lines = dueOf({ contract, through: day("2027-01-01"), isOver: false });
  expect(lines.map((line) => [monthText(line.month), withPlainSpaces(whyDue(line))])).toEqual([
    ["janvier 2027", "489,90 € × 15 jours sur 31, du 17 au 31 janvier"],
    ["février 2027", ""],
    ["mars 2027", "489,90 € × 11 jours sur 31, du 1er au 11 mars"],
    ["mars 2027", "459,90 € × 20 jours sur 31, du 12 au 31 mars, avenant n° 1"],
    ["avril 2027", "avenant n° 1"],
    ["mai 2027", "Complète le premier mois : 16 jours sur 31, du 1er au 16 mai, avenant n° 1"],
  ]);
});

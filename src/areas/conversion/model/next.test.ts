// Next actions of every status, written by hand.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { nextOf } from "#kernel/flow/flow.ts";
import { conversionFlow, type ConversionSubject } from "./flow.ts";

const subject = (status: string, more: Partial<ConversionSubject> = {}) => ({
  status,
  supplierName: "Carrosserie Essai",
  leavesOn: day("2026-11-21"),
  dueBackOn: null,
  leftOn: null,
  backOn: null,
  hasInvoice: false,
  carStatus: "STOCKED" as const,
  today: day("2026-11-21"),
  ...more,
});
const late = { leftOn: day("2026-11-01"), dueBackOn: day("2026-11-20") };

test.each([
  ["planned", subject("PLANNED"), ["Départ prévu", "Administration des ventes", "leave", false]],
  [
    "planned for yesterday",
    subject("PLANNED", { leavesOn: day("2026-11-20") }),
    ["Départ prévu", "Administration des ventes", "leave", true],
  ],
  ["away", subject("AWAY"), ["Retour du transformateur, sans date", "Carrosserie Essai", "return", false]],
  [
    "away for too long",
    subject("AWAY", late),
    ["Retour du transformateur attendu", "Carrosserie Essai", "return", true],
  ],
  ["back", subject("BACK"), ["Facture attendue", "Carrosserie Essai", "addInvoice", false]],
] as const)("%s", (_, of, [label, whose, move, isLate]) =>
  expect(nextOf(conversionFlow, of)).toMatchObject([{ label, whose, move, isLate }]),
);
test.each([
  ["back and paid", subject("BACK", { hasInvoice: true })],
  ["canceled", subject("CANCELED")],
] as const)("nothing comes next: %s", (_, of) => expect(nextOf(conversionFlow, of)).toEqual([]));

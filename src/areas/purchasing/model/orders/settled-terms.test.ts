// Terms of an order that other records rely on.
import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { supplierChangeRefusal, settledMistakes } from "./settled-terms.ts";

const terms = {
  number: "C-1",
  orderedOn: day("2026-11-01"),
  vatRegime: "INTRA_EU" as const,
  vatRegimeReason: "",
  depositCents: 100_000,
  vatCautionCents: 380_000,
};
const advance = (kind: "DEPOSIT" | "VAT_CAUTION", paidAt: string | null, outstandingCents = 0) => ({
  kind,
  amountCents: kind === "DEPOSIT" ? 100_000 : 380_000,
  outstandingCents,
  paidAt,
});
const at = "2026-11-02T10:00:00Z";
const none = { nbPaid: 0, advances: [], isCorrection: false };

it.each([
  ["no term while nothing is paid", { number: "C-2", vatRegime: "FRENCH", depositCents: 0 }, none, []],
  [
    "number, day and regime once a car is paid",
    { number: "C-2", orderedOn: day("2026-10-01"), vatRegime: "FRENCH" },
    { ...none, nbPaid: 1 },
    ["number", "orderedOn", "vatRegime"],
  ],
  ["none of these with a reason", { number: "C-2" }, { ...none, nbPaid: 1, isCorrection: true }, []],
  [
    "a paid deposit, even with a reason",
    { depositCents: 0, vatCautionCents: 1 },
    { nbPaid: 0, advances: [advance("DEPOSIT", at), advance("VAT_CAUTION", null)], isCorrection: true },
    ["depositCents"],
  ],
  [
    "the regime that a held caution depends on",
    { vatRegime: "FRENCH" },
    { nbPaid: 0, advances: [advance("VAT_CAUTION", at, 380_000)], isCorrection: true },
    ["vatRegime"],
  ],
  [
    "no regime once the caution is returned",
    { vatRegime: "FRENCH" },
    { nbPaid: 0, advances: [advance("VAT_CAUTION", at)], isCorrection: true },
    [],
  ],
] as const)("%s", (_title, over, settled, fields) => {
  expect(Object.keys(settledMistakes(terms, { ...terms, ...over }, settled))).toEqual(fields);
});

it("a supplier cannot change while anything relies on it", () => {
  const order = { supplierName: "Autohaus", hasDocument: false };
  expect(
    supplierChangeRefusal(order, {
      nbPaid: 0,
      advances: [advance("DEPOSIT", null)],
      hasDocuments: false,
      invoices: [],
    }),
  ).toBeNull();
  expect(
    supplierChangeRefusal(
      { ...order, hasDocument: true },
      { nbPaid: 2, advances: [advance("VAT_CAUTION", at)], hasDocuments: true, invoices: ["F-1"] },
    )?.replace(/\s/gu, " "),
  ).toBe(
    "Autohaus ne peut pas être remplacé : 2 véhicules lui sont payés ; la caution de TVA de 3 800,00 € lui est versée ; il a signé le bon de commande : refusez d’abord ce document ; il a remis des documents ; sa facture F-1 compte un de ses véhicules. Sinon, passez une autre commande.",
  );
});

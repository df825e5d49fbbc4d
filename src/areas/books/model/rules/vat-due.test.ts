import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { billedLine, billingDocument, creditNote, lateNote } from "#tests/examples/billing-documents.ts";
import { documentFact, loses, pays, setsOff } from "#tests/examples/document-facts.ts";
import { writtenEntries } from "#tests/scenarios/written-entries.ts";
import { documentEntries, type DocumentFact } from "./document.ts";

const handedOn = day("2027-03-12");
const after = day("2027-03-20");
const rent = billingDocument();
const sale = billingDocument({ lines: [billedLine("CAR_SALE", 1_420_000)] });
const discount = creditNote({ number: "A2027-000008", lines: [billedLine("CAR_SALE", 100_000)] });
/** Of a note outside VAT: 50,18. */
const ofNote = creditNote({
  lines: lateNote().lines,
  corrects: [{ number: "N2027-000002", issuedOn: day("2027-02-01") }],
});
const badDebt = { lossKinds: { loss: "BAD_DEBT" } } as const;

test.each<[string, DocumentFact, string]>([
  [
    "a credit note set off before the handover lowers the VAT due at it",
    documentFact(sale, { handedOn, movements: [setsOff(discount), pays(500_000)] }),
    "44580 833,33 / 44571 833,33; 44580 1 806,67 / 44571 1 806,67",
  ],
  [
    "issued before the handover and set off after it, it lowers that VAT on its own day",
    documentFact(sale, { handedOn, movements: [setsOff(discount, after)] }),
    "44580 2 840,00 / 44571 2 840,00; 44571 200,00 / 44580 200,00",
  ],
  [
    "issued after the handover, its VAT was due at its issue",
    documentFact(sale, {
      handedOn,
      movements: [setsOff(discount, after)],
      creditsDueAtIssue: [discount.number],
    }),
    "44580 2 840,00 / 44571 2 840,00",
  ],
  [
    "a car handed over and never paid leaves the whole as a charge",
    documentFact(sale, { handedOn, movements: [loses(1_704_000, after)], ...badDebt }),
    "44580 2 840,00 / 44571 2 840,00; 6541 17 040,00 / 462 17 040,00",
  ],
  [
    "what a credit note of a note outside VAT has paid is not lost as well",
    documentFact(rent, { movements: [setsOff(ofNote), loses(56_170)], ...badDebt }),
    "44580 8,36 / 44571 8,36; 6541 468,08 · 44580 93,62 / 411 561,70",
  ],
])("%s", (_title, fact, expected) =>
  expect(writtenEntries(documentEntries(fact).filter(({ key }) => key !== "sale"))).toBe(expected),
);

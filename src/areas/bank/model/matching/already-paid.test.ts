import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { alreadyPaidSentence, type PaidDocument } from "./already-paid.ts";

const paid = (number: string, on: string, kind: PaidDocument["kind"] = "INVOICE"): PaidDocument => ({
  kind,
  number,
  paidOn: day(on),
  credits: [],
});
const first = paid("F2026-000123", "2026-11-12");

test.each([
  ["one invoice", [first], 5_000, "F2026-000123 est déjà payée le 12-11-2026 : 50,00 € restent en crédit"],
  [
    "two invoices",
    [first, paid("F2026-000124", "2026-11-20")],
    12_000,
    "F2026-000123 est déjà payée le 12-11-2026, F2026-000124 le 20-11-2026 : 120,00 € restent en crédit",
  ],
  [
    "a call for funds",
    [paid("C2026-000003", "2026-11-02", "CALL")],
    97_980,
    "C2026-000003 est déjà payé le 02-11-2026 : 979,80 € restent en crédit",
  ],
  [
    "a note that a credit note cancels",
    [{ ...paid("N2026-000014", "2026-11-02"), credits: ["A2026-000003"] }],
    4_000,
    "N2026-000014 est annulée par l’avoir A2026-000003 : 40,00 € restent en crédit",
  ],
  [
    "an invoice paid, another one cancelled by two credit notes",
    [{ ...paid("F2026-000124", "2026-11-02"), credits: ["A2026-000003", "A2026-000004"] }, first],
    4_000,
    "F2026-000123 est déjà payée le 12-11-2026, F2026-000124 est annulée par les avoirs A2026-000003 et A2026-000004 : 40,00 € restent en crédit",
  ],
  ["nothing left", [first], 0, ""],
  ["no document", [], 5_000, ""],
])("%s", (_title, documents, restCents, sentence) =>
  expect(alreadyPaidSentence(documents, restCents).replaceAll("\u00a0", " ")).toBe(
    sentence.replaceAll("\u00a0", " "),
  ),
);

// Write-offs among the payments of a document: the VAT of what is lost is never due, that of payments is unchanged.
import { expect, it, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { sumOf } from "#kernel/money.ts";
import { billedLine, billingDocument, consumer, creditNote } from "#tests/examples/billing-documents.ts";
import { type DocumentMovement, paymentsOfDocument, settledByRate } from "./payments.ts";

const on = day("2027-09-10");
const later = day("2027-09-20");
const noUse = { cents: 0, vatCents: 0 };
const pays = (cents: number, when = on): DocumentMovement => ({ day: when, cents, credit: null });
const loses = (cents: number, id = "loss", undoesId: string | null = null): DocumentMovement => ({
  ...pays(cents),
  loss: { id, undoesId },
});
const setsOff = (rentCents: number): DocumentMovement => {
  const document = creditNote({ customer: consumer, lines: [billedLine("RENT", rentCents)] });
  const { totalCents: cents, vatCents } = document;
  return { ...pays(cents), credit: { document, vatCents, before: noUse } };
};

/** 610,55 with 101,76 of VAT. */
const oneRate = billingDocument({ customer: consumer, lines: [billedLine("RENT", 50_879)] });
/** 587,88 at 20 % (VAT 97,98) and 98,01 exempt. */
const twoRates = billingDocument({
  customer: consumer,
  lines: [billedLine("RENT", 48_990), billedLine("INSURANCE", 9_801)],
});

/** By movement: its kind, what it settles at 20 % with its VAT, then exempt. */
const settled = (document: typeof oneRate, movements: readonly DocumentMovement[]) =>
  settledByRate(document, movements, () => true).map(({ kind, rates }) => {
    const sum = (rate: number, of: "cents" | "vatCents") =>
      sumOf(rates.filter((one) => one.rate === rate).map((one) => one[of]));
    return [kind, sum(0.2, "cents"), sum(0.2, "vatCents"), sum(0, "cents")];
  });

test.each<[string, typeof oneRate, DocumentMovement[], unknown[][]]>([
  [
    "305,55 written off, then 305,00 received",
    oneRate,
    [loses(30_555), pays(30_500)],
    [
      ["LOST", 30_555, 5_093, 0],
      ["PAID", 30_500, 5_083, 0],
    ],
  ],
  [
    "305,00 received, then 305,55 written off",
    oneRate,
    [pays(30_500), loses(30_555)],
    [
      ["PAID", 30_500, 5_083, 0],
      ["LOST", 30_555, 5_093, 0],
    ],
  ],
  [
    // 300,00 × 587,88 ÷ 685,89 = 257,13; left 330,75 and 55,14: 100,00 × 330,75 ÷ 385,89 = 85,71, of VAT 14,28 (97,98 − 42,86 = 55,12 left, × 85,71 ÷ 330,75 = 14,28).
    "a loss is shared by what is left of each rate",
    twoRates,
    [pays(30_000), loses(10_000), pays(28_589)],
    [
      ["PAID", 25_713, 4_286, 4_287],
      ["LOST", 8_571, 1_428, 1_429],
      ["PAID", 24_504, 4_084, 4_085],
    ],
  ],
  [
    "the whole of what a credit note of the rent leaves is lost",
    twoRates,
    [setsOff(48_990), loses(9_801)],
    [
      ["SET_OFF", 0, 0, 0],
      ["LOST", 0, 0, 9_801],
    ],
  ],
  [
    "a loss undone on another day gives back its own sums, then all is paid",
    oneRate,
    [pays(30_500), loses(30_555), loses(-30_555, "undone", "loss"), pays(30_555)],
    [
      ["PAID", 30_500, 5_083, 0],
      ["LOST", 30_555, 5_093, 0],
      ["LOST", -30_555, -5_093, 0],
      ["PAID", 30_555, 5_093, 0],
    ],
  ],
  [
    "a payment returned after a loss takes back its own VAT",
    oneRate,
    [pays(30_500), loses(30_555), pays(-30_500, later)],
    [
      ["PAID", 30_500, 5_083, 0],
      ["LOST", 30_555, 5_093, 0],
      ["PAID", -30_500, -5_083, 0],
    ],
  ],
  [
    "a payment returned, then lost as well",
    oneRate,
    [pays(30_500), loses(30_555), pays(-30_500, later), loses(30_500, "second")],
    [
      ["PAID", 30_500, 5_083, 0],
      ["LOST", 30_555, 5_093, 0],
      ["PAID", -30_500, -5_083, 0],
      ["LOST", 30_500, 5_083, 0],
    ],
  ],
])("%s", (_title, document, movements, expected) => expect(settled(document, movements)).toEqual(expected));

/** Payments declared by day, with those of each rate. */
const declared = (document: typeof oneRate, movements: readonly DocumentMovement[]) =>
  paymentsOfDocument(document, movements).map(({ day: when, rate, grossCents, vatCents }) => [
    when,
    rate,
    grossCents,
    vatCents,
  ]);

it("a loss changes nothing of the payments declared before it", () => {
  const paid = [pays(30_000), pays(3_333, later)];
  for (const document of [oneRate, twoRates])
    for (const lost of [1, 300, 10_000, 25_000])
      expect(declared(document, [...paid, loses(lost)])).toEqual(declared(document, paid));
});

it("a loss undone changes nothing of the payments declared after it", () => {
  const [first, second] = [pays(30_000), pays(3_333, later)];
  for (const document of [oneRate, twoRates])
    for (const lost of [1, 300, 10_000, 25_000])
      expect(declared(document, [first, loses(lost), loses(-lost, "undone", "loss"), second])).toEqual(
        declared(document, [first, second]),
      );
});

it("payments and losses of a settled document add up to its VAT, whatever their order", () => {
  for (const document of [oneRate, twoRates])
    for (const lost of [1, 7, 333, 5_000, 12_345])
      for (const paid of [1, 9, 10_001, 25_713]) {
        const rest = document.totalCents - lost - paid;
        for (const movements of [
          [loses(lost), pays(paid), pays(rest)],
          [pays(paid), loses(lost), pays(rest)],
          [pays(paid), pays(rest), loses(lost)],
        ]) {
          const rows = settledByRate(document, movements, () => true).flatMap(({ rates }) => rates);
          expect(sumOf(rows.map(({ vatCents }) => vatCents))).toBe(document.vatCents);
          expect(sumOf(rows.map(({ cents }) => cents))).toBe(document.totalCents);
        }
      }
});

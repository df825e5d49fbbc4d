import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import {
  billedLine,
  billingDocument,
  consumer,
  creditNote,
  lateNote,
} from "#tests/examples/billing-documents.ts";
import {
  addPayments,
  type DocumentMovement,
  type DocumentPayment,
  paymentsOfDocument,
  reportedPayment,
} from "./payments.ts";

const on = day("2027-09-10");
const invoice = billingDocument({
  customer: consumer,
  lines: [billedLine("RENT", 48_990), billedLine("INSURANCE", 9_801)],
});

const before = { cents: 0, vatCents: 0 };
const paidBack = (cents: number, vatCents: number, document = invoice): DocumentPayment => ({
  document,
  day: on,
  cents,
  vatCents,
  before,
});

test("a payment is shared by rate to the cent, with the VAT that it makes due", () => {
  const rows = reportedPayment(paidBack(30_001, 4_288));
  expect(rows).toMatchObject([
    { channel: "REPORT", customer: "Particulier", category: "S", rate: 0.2, vatCents: 4_288 },
    { category: "E", rate: 0, vatCents: 0 },
  ]);
  expect(rows.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(30_001);
});

test("the opposite of a payment has opposite shares: together they are nothing", () => {
  const paid = reportedPayment(paidBack(33_333, 4_763));
  const undone = reportedPayment(paidBack(-33_333, -4_763));
  expect(addPayments([...paid, ...undone])).toEqual([]);
});

test("a French company is declared by the status of its invoice", () =>
  expect(reportedPayment(paidBack(100, 17, billingDocument()))).toMatchObject([
    { channel: "PLATFORM", customer: "Professionnel français" },
  ]));

test.each([
  ["a note outside VAT", lateNote({ customer: consumer })],
  ["VAT on debits", billingDocument({ customer: consumer, isVatOnDebits: true })],
  ["the sale of a car", billingDocument({ lines: [billedLine("SPV_SELLING", 1_000_000)] })],
])("%s is not declared", (_title, document) =>
  expect(reportedPayment(paidBack(100, 0, document))).toEqual([]),
);

/** 587,88 at 20 % (VAT 97,98) and 98,01 exempt: 685,89. */
const credits = {
  rent: creditNote({ customer: consumer, lines: [billedLine("RENT", 48_990)] }),
  halfRent: creditNote({ customer: consumer, lines: [billedLine("RENT", 24_495)] }),
  insurance: creditNote({ customer: consumer, lines: [billedLine("INSURANCE", 9_801)] }),
  mixed: creditNote({
    customer: consumer,
    lines: [billedLine("RENT", 10_000), billedLine("INSURANCE", 2_000)],
  }),
  /** Of a note outside VAT: 50,18. */
  interest: creditNote({
    customer: consumer,
    lines: lateNote().lines,
    corrects: [{ number: "N2027-000002", issuedOn: day("2027-04-23") }],
  }),
} as const;
const pays = (cents: number): DocumentMovement => ({ day: on, cents, credit: null });
const setsOff = (document: keyof typeof credits, cents: number, vatCents: number): DocumentMovement => ({
  day: on,
  cents,
  credit: { document: credits[document], vatCents, before },
});
const takesBack = ({ cents, credit, ...rest }: DocumentMovement): DocumentMovement => ({
  ...rest,
  cents: -cents,
  credit: credit && {
    ...credit,
    vatCents: -credit.vatCents,
    before: { cents, vatCents: credit.vatCents },
  },
});

/** Movements, then what each declares: at 20 %, exempt, and the VAT at 20 %. Computed by hand. */
test.each<[string, DocumentMovement[], [number, number, number][]]>([
  [
    "the whole rent credited: only the insurance is paid",
    [setsOff("rent", 58_788, 9_798), pays(9_801)],
    [
      [0, 0, 0],
      [0, 9_801, 0],
    ],
  ],
  [
    "the insurance credited: only the rent is paid",
    [setsOff("insurance", 9_801, 0), pays(58_788)],
    [
      [0, 0, 0],
      [58_788, 0, 9_798],
    ],
  ],
  [
    // 200,00 × 293,94 ÷ 391,95 = 149,99; the last payment takes the rest of each rate.
    "half of the rent credited: payments are shared by what is left of each rate",
    [setsOff("halfRent", 29_394, 4_899), pays(20_000), pays(19_195)],
    [
      [0, 0, 0],
      [14_999, 5_001, 2_500],
      [14_395, 4_800, 2_399],
    ],
  ],
  [
    // 120,00 at 20 % and 20,00 exempt. Left: 467,88 and 78,01; 300,00 × 467,88 ÷ 545,89 = 257,13.
    "a credit of both rates lowers each by its own lines",
    [setsOff("mixed", 14_000, 2_000), pays(30_000), pays(24_589)],
    [
      [0, 0, 0],
      [25_713, 4_287, 4_286],
      [21_075, 3_514, 3_512],
    ],
  ],
  [
    // 300,00 × 587,88 ÷ 685,89 = 257,13, of VAT 42,86. The credit leaves 201,99 at 20 % and 98,01 exempt.
    "a rent credited after a payment moves no money: what was declared moves between rates",
    [pays(30_000), setsOff("rent", 38_589, 6_432)],
    [
      [25_713, 4_287, 4_286],
      [-5_514, 5_514, -920],
    ],
  ],
  [
    // 37,50 × 587,88 ÷ 685,89 = 32,14, of VAT 5,36. The credit leaves 587,88 alone: 37,50, of VAT 6,25.
    "the insurance credited after a payment: the VAT of what was paid follows its sum at each rate",
    [pays(3_750), setsOff("insurance", 9_801, 0), pays(55_038)],
    [
      [3_214, 536, 536],
      [536, -536, 89],
      [55_038, 0, 9_173],
    ],
  ],
  [
    "a payment that comes back after such a set-off takes back all of its VAT",
    [pays(3_750), setsOff("insurance", 9_801, 0), takesBack(pays(3_750))],
    [
      [3_214, 536, 536],
      [536, -536, 89],
      [-3_750, 0, -625],
    ],
  ],
  [
    "a set-off that is undone leaves the payment as it was declared",
    [pays(30_000), setsOff("rent", 38_589, 6_432), takesBack(setsOff("rent", 38_589, 6_432))],
    [
      [25_713, 4_287, 4_286],
      [-5_514, 5_514, -920],
      [5_514, -5_514, 920],
    ],
  ],
  [
    "a payment that comes back after a set-off takes back all that it declared",
    [setsOff("halfRent", 29_394, 4_899), pays(20_000), takesBack(pays(20_000))],
    [
      [0, 0, 0],
      [14_999, 5_001, 2_500],
      [-14_999, -5_001, -2_500],
    ],
  ],
  [
    // 50,18 × 587,88 ÷ 685,89 = 43,01. Its money was received with the note, and never declared.
    "a credit note of a note outside VAT pays as money does",
    [setsOff("interest", 5_018, 0), pays(63_571)],
    [
      [4_301, 717, 717],
      [54_487, 9_084, 9_081],
    ],
  ],
])("%s", (_title, movements, expected) => {
  const declared = movements.map((_one, last) => {
    const rows = paymentsOfDocument(invoice, movements.slice(0, last + 1));
    const sum = (rate: number, of: "grossCents" | "vatCents"): number =>
      rows.filter((row) => row.rate === rate).reduce((total, row) => total + row[of], 0);
    return [sum(0.2, "grossCents"), sum(0, "grossCents"), sum(0.2, "vatCents")];
  });
  const each = declared.map((sums, at) => sums.map((sum, column) => sum - (declared[at - 1]?.[column] ?? 0)));
  expect(each).toEqual(expected);
});

test("a set-off counts as no payment", () => {
  const rows = paymentsOfDocument(invoice, [setsOff("rent", 58_788, 9_798), pays(9_801)]);
  expect(rows).toMatchObject([{ category: "E", grossCents: 9_801, vatCents: 0, count: 1 }]);
});

test("a note outside VAT settled by a credit note takes back what was declared of the rent", () =>
  expect(paymentsOfDocument(lateNote({ customer: consumer }), [setsOff("rent", 5_018, 836)])).toMatchObject([
    { category: "S", rate: 0.2, grossCents: -5_018, vatCents: -836, count: 0 },
  ]));

test("two uses of a credit note of two rates add up to it, rate by rate", () => {
  const uses = [4_999, 5_000, 4_001].map((cents, at, all) => ({
    ...paidBack(-cents, 0, credits.mixed),
    before: { cents: all.slice(0, at).reduce((sum, one) => sum - one, 0), vatCents: 0 },
  }));
  const sums = addPayments(uses.flatMap(reportedPayment)).map(({ rate, grossCents }) => [rate, grossCents]);
  expect(sums).toEqual([
    [0, -2_000],
    [0.2, -12_000],
  ]);
});

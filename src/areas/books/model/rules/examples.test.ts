// The worked examples of the books, to the cent: debits, then credits of each entry.
import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { marginVat } from "#resale/model/sales/margin.ts";
import type { WriteOffKind } from "#ledger/model/receipts/write-off.ts";
import {
  billedLine,
  billingDocument,
  creditNote,
  german,
  lateNote,
  usedCar,
} from "#tests/examples/billing-documents.ts";
import { documentFact, loses, pays, setsOff } from "#tests/examples/document-facts.ts";
import { writtenEntries, writtenLines } from "#tests/scenarios/written-entries.ts";
import type { WantedEntry } from "../entry.ts";
import { documentEntries, type DocumentFact } from "./document.ts";
import { fineEntries } from "./fine.ts";
import {
  bankLineEntries,
  payoutEntries,
  type ReceiptFact,
  receiptEntries,
  type RefundFact,
  refundEntries,
} from "./money.ts";

const on = day("2027-03-10");
const later = day("2027-03-20");
const noUse = { cents: 0, vatCents: 0 };

const deposit = { account: "1651", contractId: "contract" } as const;
const heldDeposit = { security: "DEPOSIT", contractId: "contract" } as const;

type Document = DocumentFact["document"];
const sold = (document: Document, more: Partial<DocumentFact> = {}): string =>
  writtenEntries(documentEntries(documentFact(document, more)).filter(({ key }) => key === "sale"));
/** All entries but the sale. */
const afterSale = (document: Document, more: Partial<DocumentFact>): WantedEntry[] =>
  documentEntries(documentFact(document, more)).filter(({ key }) => key !== "sale");
const then = (document: Document, more: Partial<DocumentFact>): string =>
  writtenEntries(afterSale(document, more));

const asLoss = (kind: WriteOffKind): Partial<DocumentFact> => ({ lossKinds: { loss: kind } });

const receipt = (cents: number, more: Partial<ReceiptFact> = {}): string =>
  writtenEntries(
    receiptEntries({
      cents,
      receivedOn: on,
      origin: "STATEMENT",
      reference: "VIR-1",
      payer: "Menuiserie du Val",
      companyId: "company",
      guarantee: null,
      carriedFrom: null,
      ...more,
    }),
  );
const refund = (cents: number, more: Partial<RefundFact["parts"][number]> = {}): string =>
  writtenEntries(
    refundEntries({
      companyId: "company",
      companyName: "Menuiserie du Val",
      isByProvider: false,
      parts: [{ day: on, cents, account: "411", guarantee: null, ...more }],
    }),
  );
const bankLine = (cents: number, account: string, feeCents = 0): string =>
  writtenEntries(
    bankLineEntries({
      bookedOn: on,
      cents,
      feeCents,
      label: "VIR",
      reference: "",
      bank: "512",
      account,
    }),
  );

const month = billingDocument({
  lines: [billedLine("RENT", 48_990), billedLine("TRACKING", 2_000), billedLine("INSURANCE", 9_800)],
});
const onDebits = { ...month, isVatOnDebits: true };
const rent = billingDocument();
const credit = creditNote({ lines: [billedLine("RENT", 1_935)] });
const kilometres = billingDocument({ lines: [billedLine("EXCESS_KM", 42_288)] });
const outside = { category: "O", rate: 0, exemption: { code: "VATEX-EU-O", text: "Hors TVA" } } as const;
const reverseCharge = {
  category: "AE",
  rate: 0,
  exemption: { code: "VATEX-EU-AE", text: "Autoliquidation" },
} as const;
const note = (kind: "REPAIRS" | "FINE" | "FINE_HANDLING", cents: number): Document["lines"][number] => ({
  ...billedLine("LATE_INTEREST", cents),
  ...outside,
  kind,
  unitPriceCents: cents,
  netCents: cents,
});
const repairs = billingDocument({ kind: "NOTE", lines: [note("REPAIRS", 82_000)] });
const rebilled = billingDocument({
  kind: "NOTE",
  lines: [note("FINE", 13_500), note("FINE_HANDLING", 2_500)],
});
/** 610,55 with 101,76 of VAT. */
const partlyLost = billingDocument({ lines: [billedLine("RENT", 50_879)] });
const spv = [billedLine("SPV_SELLING", 1_850_000)];
const spvSale = billingDocument({ lines: spv });
const resale = billingDocument({ lines: [billedLine("CAR_SALE", 1_420_000)] });
const marginSale = (cents: number): Document =>
  billingDocument({ lines: [{ ...usedCar("MARGIN"), netCents: cents, unitPriceCents: cents }] });
const fine = {
  number: "7000000001",
  sendingDate: on,
  paidOn: on,
  paidCents: 13_500,
  carId: null,
  contractId: null,
  companyId: "company",
};
const margin = (cents: number): DocumentFact["margin"] => {
  const { vatCents, baseCents } = marginVat(cents, 1_649_000, 0.2);
  return { vatCents, baseCents, rate: 0.2, on, withdrawnOn: null };
};

it.each<[string, string, string]>([
  ["10: a month with insurance, exempt", sold(month), "411 709,88 / 7061 509,90 · 7062 98,00 · 44580 101,98"],
  [
    "11: the same with the option for debits",
    sold(onDebits),
    "411 709,88 / 7061 509,90 · 7062 98,00 · 44571 101,98",
  ],
  ["11: a payment moves no VAT once it is due", then(onDebits, { movements: [pays(70_988)] }), ""],
  [
    "12: example 10 collected by direct debit",
    `${receipt(70_988, { origin: "DEBIT" })}; ${then(month, { movements: [pays(70_988)] })}`,
    "5115 709,88 / 411 709,88; 44580 101,98 / 44571 101,98",
  ],
  [
    "13: 300,00 by transfer, then the rest",
    `${receipt(30_000)}; ${receipt(40_988)}; ${then(month, { movements: [pays(30_000), pays(40_988, later)] })}`,
    "5119 300,00 / 411 300,00; 5119 409,88 / 411 409,88; 44580 43,10 / 44571 43,10; 44580 58,88 / 44571 58,88",
  ],
  [
    "14: the direct debit comes back with a fee of the bank",
    [
      receipt(-70_988, { origin: "DEBIT" }),
      then(month, { movements: [pays(70_988), pays(-70_988, later)] }),
      bankLine(-71_468, "5115", 480),
    ].join("; "),
    "411 709,88 / 5115 709,88; 44580 101,98 / 44571 101,98; 44571 101,98 / 44580 101,98; 627 4,80 · 5115 709,88 / 512 714,68",
  ],
  ["15: a credit note", sold(credit), "7061 19,35 · 44580 3,87 / 411 23,22"],
  [
    "15: its set-off makes no entry",
    then(rent, {
      movements: [setsOff(credit)],
      settledFrom: [{ day: on, cents: 2_322, guarantee: null, account: "411" }],
    }),
    "",
  ],
  [
    "16: a credit note of a paid invoice is refunded",
    `${refund(2_322)}; ${then(credit, { paidBack: [{ day: on, cents: -2_322, vatCents: -387, before: noUse }] })}`,
    "411 23,22 / 5116 23,22; 44571 3,87 / 44580 3,87",
  ],
  [
    "17: a call for funds makes no entry until it is received",
    writtenEntries(
      documentEntries(
        documentFact(
          billingDocument({ kind: "CALL", lines: [{ ...note("REPAIRS", 97_980), kind: "DEPOSIT" }] }),
        ),
      ),
    ),
    "",
  ],
  ["17: its payment is a deposit", receipt(97_980, { guarantee: heldDeposit }), "5119 979,80 / 1651 979,80"],
  [
    "18: a closing, its kilometres with VAT, its repairs on a note",
    `${sold(kilometres)}; ${sold(repairs)}`,
    "411 507,46 / 7061 422,88 · 44580 84,58; 411 820,00 / 7588 820,00",
  ],
  [
    "20: the rest of a deposit is returned by transfer",
    `${then(repairs, { movements: [pays(60_000)], settledFrom: [{ day: on, cents: 60_000, guarantee: deposit, account: "411" }] })}; ${refund(37_980, { guarantee: heldDeposit })}`,
    "1651 600,00 / 411 600,00; 1651 379,80 / 5116 379,80",
  ],
  [
    "21: a deposit is carried to the next contract",
    receipt(97_980, {
      origin: "CARRIED_OVER",
      guarantee: { security: "DEPOSIT", contractId: "new" },
      carriedFrom: "old",
    }),
    "1651 979,80 / 1651 979,80",
  ],
  [
    "22: a bad debt on receipts",
    then(rent, { movements: [loses(61_188)], ...asLoss("BAD_DEBT") }),
    "6541 509,90 · 44580 101,98 / 411 611,88",
  ],
  [
    "22: on debits, the whole is a charge",
    then({ ...rent, isVatOnDebits: true }, { movements: [loses(61_188)], ...asLoss("BAD_DEBT") }),
    "6541 611,88 / 411 611,88",
  ],
  [
    "23: 305,55 written off, then 305,00 received",
    then(partlyLost, { movements: [loses(30_555), pays(30_500, later)], ...asLoss("BAD_DEBT") }),
    "44580 50,83 / 44571 50,83; 6541 254,62 · 44580 50,93 / 411 305,55",
  ],
  [
    "23: received first, then written off",
    then(partlyLost, { movements: [pays(30_500), loses(30_555, later)], ...asLoss("BAD_DEBT") }),
    "44580 50,83 / 44571 50,83; 6541 254,62 · 44580 50,93 / 411 305,55",
  ],
  [
    "24: a small balance",
    then(rent, { movements: [pays(60_888), loses(300, later)], ...asLoss("SMALL") }),
    "44580 101,48 / 44571 101,48; 6588 2,50 · 44580 0,50 / 411 3,00",
  ],
  ["25: interest and the recovery fee", sold(lateNote()), "411 50,18 / 7631 10,18 · 7588 40,00"],
  [
    "25: then waived",
    then(lateNote(), { movements: [loses(5_018)], ...asLoss("WAIVER") }),
    "7631 10,18 · 7588 40,00 / 411 50,18",
  ],
  ["26: a sale to an SPV", sold(spvSale), "462 22 200,00 / 757 18 500,00 · 44571 3 700,00"],
  [
    "26: paid (typed), then allocated",
    `${receipt(2_220_000, { origin: "PAYMENT_DATE" })}; ${then(spvSale, {
      movements: [pays(2_220_000)],
      settledFrom: [{ day: on, cents: 2_220_000, guarantee: null, account: "411" }],
    })}`,
    "5118 22 200,00 / 411 22 200,00; 411 22 200,00 / 462 22 200,00",
  ],
  [
    "27: reversed by a credit note, then refunded",
    `${sold(creditNote({ lines: spv }))}; ${then(creditNote({ lines: spv }), { paidBack: [{ day: on, cents: -2_220_000, vatCents: -370_000, before: noUse }] })}${refund(2_220_000, { account: "462" })}`,
    "757 18 500,00 · 44571 3 700,00 / 462 22 200,00; 462 22 200,00 / 5116 22 200,00",
  ],
  ["28: a resale with VAT", sold(resale), "462 17 040,00 / 757 14 200,00 · 44580 2 840,00"],
  ["28: handed over", then(resale, { handedOn: on }), "44580 2 840,00 / 44571 2 840,00"],
  [
    "28: or received, before the handover changes nothing",
    then(resale, { movements: [pays(1_704_000)], handedOn: later }),
    "44580 2 840,00 / 44571 2 840,00",
  ],
  [
    "28: half of it received, the rest due at the handover",
    then(resale, { movements: [pays(852_000), pays(852_000, day("2027-04-01"))], handedOn: later }),
    "44580 1 420,00 / 44571 1 420,00; 44580 1 420,00 / 44571 1 420,00",
  ],
  [
    "29: a resale under the margin scheme, concluded",
    `${sold(marginSale(1_720_000))}; ${then(marginSale(1_720_000), { handedOn: on, margin: margin(1_720_000) })}`,
    "462 17 200,00 / 757 17 200,00; 757 118,33 / 44571 118,33",
  ],
  [
    "30: at a loss, neither VAT nor a carried loss",
    `${sold(marginSale(1_500_000))}${then(marginSale(1_500_000), { handedOn: on, margin: margin(1_500_000) })}`,
    "462 15 000,00 / 757 15 000,00",
  ],
  [
    "31: a fine, paid then re-billed with its fee",
    `${writtenEntries(fineEntries(fine))}; ${sold(rebilled)}`,
    "467 135,00 / 5116 135,00; 411 160,00 / 467 135,00 · 7588 25,00",
  ],
  [
    "32: a payment by a provider, its payout, its bank line",
    [
      receipt(62_086, { origin: "PROVIDER" }),
      writtenEntries(payoutEntries({ arrivesOn: on, cents: 61_446, feeCents: 640, reference: "PO-1" })),
      bankLine(61_446, "580"),
    ].join("; "),
    "517 620,86 / 411 620,86; 580 614,46 · 627 6,40 / 517 620,86; 512 614,46 / 580 614,46",
  ],
  [
    "34: the rent of a lessee of the Union",
    sold(billingDocument({ customer: german, lines: [{ ...billedLine("RENT", 48_990), ...reverseCharge }] })),
    "411 489,90 / 7061 489,90",
  ],
])("example %s", (_title, entries, expected) => expect(entries).toBe(expected));

it("example 19: a deposit is set off against the two documents of a closing", () => {
  const settled = (cents: number): Partial<DocumentFact> => ({
    movements: [pays(cents)],
    settledFrom: [{ day: on, cents, guarantee: deposit, account: "411" }],
  });
  const entries = [...afterSale(kilometres, settled(50_746)), ...afterSale(repairs, settled(47_234))];
  const ofKey = (key: string): string =>
    writtenLines(entries.filter((entry) => entry.key.startsWith(key)).flatMap(({ lines }) => lines));
  expect([ofKey("set-off"), ofKey("vat")]).toEqual(["1651 979,80 / 411 979,80", "44580 84,58 / 44571 84,58"]);
});

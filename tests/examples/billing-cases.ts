// Every case of a billing document, by name: each is right to the cent, and valid for its recipient.
import { addDays, day } from "#kernel/calendar/day.ts";
import type { FrozenDocument, FrozenLine } from "#billing/model/documents/frozen.ts";
import { asDrawn } from "#billing/model/documents/prepaid.ts";
import {
  billedLine,
  billingDocument,
  business,
  callForFunds,
  consumer,
  creditNote,
  german,
  guiana,
  lateNote,
  priorTo,
  rentIn,
  reunion,
  saintMartin,
  swiss,
  transfer,
  usedCar,
} from "./billing-documents.ts";
import { issuer, longestDocument, longLine1 } from "./longest-document.ts";

const contractOf = (rank: number): FrozenLine["contract"] => ({
  id: `01900000-0000-7000-8000-${String(rank).padStart(12, "0")}`,
  orderId: `D-2026-${String(rank).padStart(6, "0")}`,
});
const carOf = (rank: number): FrozenLine["car"] => ({
  title: "Renault Clio Techno TCe 90",
  plate: `GX-${String(rank % 900).padStart(3, "0")}-KP`,
});
const ofContract = (rank: number): Partial<FrozenLine> => ({ contract: contractOf(rank), car: carOf(rank) });
const ofNoContract = { contract: null, car: null, period: null };

const january = { from: day("2027-01-17"), through: day("2027-01-31") };
const byDays = (kind: FrozenLine["kind"], rent: string, unitPriceCents: number): FrozenLine =>
  billedLine(kind, unitPriceCents, { period: january, why: `${rent} € × 15 jours sur 31` });

const atRate = (rate: number): Partial<FrozenLine> => ({ rate });
const reverseCharge = [rentIn("UNION")];
const insurance = billedLine("INSURANCE", 9_800);
const corrects = (...numbers: string[]): FrozenDocument["corrects"] =>
  numbers.map((number, at) => ({ number, issuedOn: addDays(day("2027-01-01"), at) }));

const invoices = {
  "a whole month": billingDocument(),
  "a first month by days": billingDocument({
    lines: [byDays("RENT", "489,90", 23_705), byDays("TRACKING", "20,00", 968)],
  }),
  "a first invoice, with a discount": billingDocument({
    lines: [
      billedLine("ACTIVATION", 30_000, { period: null }),
      billedLine("ACTIVATION", 10_000, {
        period: null,
        quantity: -1,
        label: "Remise sur les frais de mise en service",
      }),
      billedLine("DELIVERY", 15_000, { period: null }),
      byDays("RENT", "489,90", 23_705),
    ],
  }),
  "an exempt insurance": billingDocument({ lines: [billedLine("RENT", 48_990), insurance] }),
  "every component of a rent": billingDocument({
    lines: [
      billedLine("RENT", 48_990),
      billedLine("OPTION", 1_250, { label: "Attelage" }),
      insurance,
      billedLine("TRACKING", 2_000),
      billedLine("TIRES", 1_500),
      billedLine("FLEET_MANAGEMENT", 1_250),
    ],
  }),
  "excess kilometres": billingDocument({
    lines: [
      billedLine("EXCESS_KM", 42_288, { period: null, why: "22,50 € × 7 831 km ÷ 15 833 km × 38 mois" }),
    ],
  }),
  "an early termination": billingDocument({ lines: [billedLine("EARLY_TERMINATION", 151_590)] }),
  "three contracts": billingDocument({
    lines: [1, 2, 3].map((rank) => billedLine("RENT", 10_001, ofContract(rank))),
  }),
  "two cars of one contract": billingDocument({
    lines: [1, 2].map((rank) => billedLine("RENT", 24_495, { ...ofContract(1), car: carOf(rank) })),
  }),
  "thirty lines": billingDocument({
    lines: Array.from({ length: 30 }, (_, at) => billedLine("RENT", 10_001 + at, ofContract(at + 1))),
  }),
  "three hundred lines": billingDocument({
    lines: Array.from({ length: 300 }, (_, at) =>
      billedLine(at % 3 === 0 ? "RENT" : at % 3 === 1 ? "TRACKING" : "TIRES", 1_001 + at, {
        ...ofContract(Math.floor(at / 3) + 1),
        ...(at % 3 === 0 && { why: "489,90 € × 15 jours sur 31" }),
      }),
    ),
  }),
  "one cent": billingDocument({
    number: "F1",
    lines: [billedLine("GOODS_OR_SERVICE", 1, ofNoContract)],
  }),
  "a transfer": billingDocument({ payment: transfer }),
  "a card": billingDocument({ payment: { method: "CARD", mandateReference: null, accountEnding: "4242" } }),
  "due on receipt": billingDocument({ dueOn: day("2027-02-01"), payment: transfer }),
  "a part paid before": billingDocument({ prepaidCents: 20_000 }),
  "paid before": billingDocument({ prepaidCents: 61_188, dueOn: day("2027-02-01") }),
  "a part set off by the deposit before its paper": asDrawn(billingDocument({ payment: transfer }), 20_000),
  "set off by the deposit before its paper": asDrawn(billingDocument(), 61_188),
  "a note set off in part by the deposit before its paper": asDrawn(lateNote(), 1_018),
  "a claim prior to a judgment": billingDocument({ prior: priorTo(61_188) }),
  "a claim prior to a judgment, by transfer": billingDocument({ payment: transfer, prior: priorTo(61_188) }),
  "a claim prior to a judgment in part": billingDocument({ prior: priorTo(25_000) }),
  "a claim prior to a judgment, a part set off": asDrawn(
    billingDocument({ payment: transfer, prior: priorTo(61_188) }),
    20_000,
  ),
  "VAT on debits": billingDocument({ isVatOnDebits: true }),
  "La Réunion": billingDocument({ customer: reunion, lines: [billedLine("RENT", 48_990, atRate(0.085))] }),
  Guyane: billingDocument({ customer: guiana, lines: [rentIn("GUIANA_MAYOTTE")] }),
  "a German company": billingDocument({ customer: german, lines: reverseCharge, payment: transfer }),
  "a Swiss company": billingDocument({ customer: swiss, lines: [rentIn("OUTSIDE")], payment: transfer }),
  "Saint-Martin": billingDocument({ customer: saintMartin, lines: [rentIn("COLLECTIVITIES")] }),
  "a debit whose mandate is not known yet": billingDocument({
    payment: { method: "DEBIT", mandateReference: null, accountEnding: null },
  }),
  "a consumer who is debited": billingDocument({ customer: consumer }),
  "a consumer who transfers": billingDocument({ customer: consumer, payment: transfer }),
  "a car sold": billingDocument({
    lines: [billedLine("SPV_SELLING", 1_850_000, { contract: null, period: null })],
    payment: transfer,
  }),
  "a car sold, and a service": billingDocument({
    lines: [
      billedLine("SPV_SELLING", 1_850_000, { period: null }),
      billedLine("GOODS_OR_SERVICE", 12_000, ofNoContract),
    ],
    payment: transfer,
  }),
  "a car sold with its option": billingDocument({
    customer: consumer,
    lines: [billedLine("CAR_SALE", 1_241_667, ofNoContract), billedLine("SALE_OPTION", 30_000, ofNoContract)],
    payment: transfer,
  }),
  "a car sold to a company overseas, handed over in France": billingDocument({
    customer: reunion,
    lines: [billedLine("CAR_SALE", 1_241_667, ofNoContract)],
    payment: transfer,
  }),
  "a car delivered in the Union": billingDocument({
    customer: german,
    lines: [billedLine("CAR_SALE_EU", 1_241_667, ofNoContract)],
    delivery: { on: day("2027-02-12"), country: "DE" },
    payment: transfer,
  }),
  "a car sold on its margin": billingDocument({
    lines: [usedCar("MARGIN")],
    payment: transfer,
  }),
  "a used car sold without VAT": billingDocument({ lines: [usedCar("EXEMPTION")], payment: transfer }),
  "a purchase order": billingDocument({ reference: "BC-2026/0417 – site d’Angers" }),
  "an issuer that does not debit": billingDocument({
    issuer: { ...issuer, name: "Écurie & Cie « SPV 1 »", creditorId: "", bic: "" },
    number: "SPV1-F2027-000001",
    payment: transfer,
  }),
  "two rates": billingDocument({
    lines: [byDays("RENT", "489,90", 23_705), billedLine("RENT", 25_285, atRate(0.196))],
  }),
  "a long address": billingDocument({ customer: { ...business, address: longLine1 } }),
  "a reduction larger than another line": billingDocument({
    lines: [
      billedLine("RENT", 48_990),
      billedLine("UNDER_KM", 2_083, { quantity: -1, period: null }),
      insurance,
    ],
  }),
};

const creditNotes = {
  "a whole credit": creditNote(),
  "a decrease in the middle of a month": creditNote({
    lines: [
      billedLine("RENT", 1_935, {
        label: "Loyer de mai trop facturé",
        why: "489,90 € − (173,84 € + 296,71 €)",
      }),
    ],
  }),
  "a credit whose VAT follows its invoice": creditNote({
    lines: [billedLine("RENT", 10_001)],
    vat: [{ category: "S", rate: 0.2, exemption: null, netCents: 10_001, vatCents: 2_001 }],
  }),
  "a credit of three invoices": creditNote({
    corrects: corrects("F2027-000001", "F2027-000002", "F2027-000003"),
    lines: [1, 2, 3].map((rank) => billedLine("UNDER_KM", 17_361, { ...ofContract(rank), period: null })),
  }),
  "a credit to a consumer": creditNote({ customer: consumer }),
  "a credit of an insurance": creditNote({ lines: [insurance] }),
  "a credit of a car delivered in the Union": creditNote({
    customer: german,
    lines: [billedLine("CAR_SALE_EU", 1_241_667, ofNoContract)],
    delivery: { on: day("2027-02-12"), country: "DE" },
  }),
  "a credit of a car sold on its margin": creditNote({ lines: [usedCar("MARGIN")] }),
  "arrhes kept": billingDocument({
    kind: "NOTE",
    number: "N2027-000009",
    customer: consumer,
    lines: [billedLine("SALE_DEPOSIT_KEPT", 50_000, ofNoContract)],
    payment: transfer,
  }),
  "a credit to a German company": creditNote({ customer: german, lines: reverseCharge }),
  "a credit of a note": creditNote({
    corrects: corrects("N2027-000002"),
    lines: [billedLine("RECOVERY_FEE", 4_000, ofNoContract)],
  }),
};

const notes = {
  "late interest and the fixed fee": lateNote(),
  "a fine and its handling": lateNote({
    lines: [
      billedLine("FINE", 13_500, { period: null, why: "Avis n° 4012345678 du 12-01-2027" }),
      billedLine("FINE_HANDLING", 3_000, { period: null }),
    ],
  }),
  "the loss of a car, paid by transfer": lateNote({
    lines: [billedLine("LOSS_INDEMNITY", 1_250_000, { period: null })],
    payment: transfer,
  }),
  "a fine of a consumer": lateNote({
    customer: consumer,
    lines: [billedLine("FINE", 13_500, { period: null })],
  }),
};

export const billingCases: Readonly<Record<string, FrozenDocument>> = {
  ...invoices,
  ...creditNotes,
  ...notes,
  "the longest texts": longestDocument,
  "a deposit": callForFunds(),
  "a deposit and a collateral of a consumer": callForFunds({
    customer: consumer,
    lines: [
      billedLine("DEPOSIT", 97_980, { period: null, why: "2 loyers de 489,90 €" }),
      billedLine("COLLATERAL", 250_000, { period: null }),
    ],
  }),
  "a deposit that is debited": callForFunds({ payment: billingDocument().payment }),
};

// Billing documents for tests: one of each kind and case, and the longest and the shortest.
import { day, type Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type {
  BilledCustomer,
  FrozenDocument,
  FrozenLine,
  IssuerIdentity,
} from "#billing/model/documents/frozen.ts";
import { lineKinds, usedCarArticles } from "#billing/model/documents/line-kinds.ts";
import { mentionsOf } from "#billing/model/rules/document-mentions.ts";
import { type LineVat, vatBreakdown } from "#billing/model/documents/vat.ts";
import { type VatBasis, vatOfLine } from "#billing/model/rules/line-vat.ts";
import { natureOn, type UsedCarScheme } from "#billing/model/rules/natures.ts";
import type { LesseeTerritory } from "#settings/model/lessee-vat.ts";

const issuer: IssuerIdentity = {
  name: "Écurie Démonstration",
  legalForm: "SAS",
  capitalCents: 50_000_000,
  siret: "73282932000074",
  rcsCity: "Lyon",
  vatNumber: "FR44732829320",
  address: { line1: "12 quai des Étroits", zipCode: "69005", city: "Lyon", country: "FR" },
  addressLine2: "",
  email: "contact@ecurie.test",
  phone: "04 72 00 00 00",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
  creditorId: "FR72ZZZ123456",
};

export const business: BilledCustomer = {
  companyId: "01900000-0000-7000-8000-000000000001",
  name: "Menuiserie du Val & Fils",
  siret: "55203253400646",
  vatNumber: "FR83552032534",
  isConsumer: false,
  address: { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" },
};
export const consumer: BilledCustomer = {
  ...business,
  name: "Ada Martin",
  siret: null,
  vatNumber: null,
  isConsumer: true,
};
export const german: BilledCustomer = {
  ...business,
  name: "Autohaus Rheinblick GmbH",
  siret: null,
  vatNumber: "DE136695976",
  address: { line1: "Deutzer Freiheit 77", zipCode: "50679", city: "Köln", country: "DE" },
};
export const swiss: BilledCustomer = {
  ...german,
  name: "Garage du Léman SA",
  vatNumber: "CHE116281710TVA",
  address: { line1: "4 rue du Rhône", zipCode: "1204", city: "Genève", country: "CH" },
};
const overseas = (zipCode: string, city: string): BilledCustomer => ({
  ...business,
  address: { line1: "8 boulevard Chanzy", zipCode, city, country: "FR" },
});
export const reunion = overseas("97400", "Saint-Denis");
export const guiana = overseas("97300", "Cayenne");
export const saintMartin = overseas("97150", "Saint-Martin");

const february = { from: day("2027-02-01"), through: day("2027-02-28") };
const contract = { id: "01900000-0000-7000-8000-0000000000c1", orderId: "D-2026-000123" };
const car = { title: "Peugeot 308 SW Allure Hybrid 145", plate: "GX-214-KP" };

/** VAT of a kind of line before any rule of an accountant. */
export function billedVat(kind: FrozenLine["kind"], basis: VatBasis): LineVat {
  const { nature, article } = natureOn([], kind, basis.citedOn);
  if (nature === null) throw new Error(`the nature of ${kind} is to be confirmed`);
  return vatOfLine({ nature, article }, basis);
}

/** A line of the contract of the examples for February 2027, with the VAT of metropolitan France unless changed. */
export function billedLine(
  kind: FrozenLine["kind"],
  unitPriceCents: Cents,
  changes: Partial<FrozenLine> = {},
  territory: LesseeTerritory = "MAINLAND",
): FrozenLine {
  const quantity = changes.quantity ?? 1;
  const rate = territory === "ANTILLES_REUNION" ? 0.085 : 0.2;
  const vat = billedVat(kind, { territory, rate, citedOn: february.from, mentions: [] });
  return {
    kind,
    label: lineKinds[kind].label,
    why: "",
    contract,
    car,
    period: february,
    quantity,
    unitPriceCents,
    netCents: quantity * unitPriceCents,
    ...vat,
    ...changes,
  };
}
/** A car bought without VAT, sold as an accountant has chosen. */
export function usedCar(scheme: UsedCarScheme): FrozenLine {
  const nature = { nature: "EXEMPT", article: usedCarArticles[scheme] } as const;
  const basis = { territory: "MAINLAND", rate: 0.2, citedOn: february.from, mentions: [] } as const;
  return billedLine("CAR_SALE", 1_490_000, {
    kind: "CAR_SALE_MARGIN",
    label: lineKinds.CAR_SALE_MARGIN.label,
    contract: null,
    car: null,
    period: null,
    ...vatOfLine(nature, basis),
  });
}
/** February of the rent of the examples, where its lessee is established. */
export const rentIn = (territory: LesseeTerritory): FrozenLine => billedLine("RENT", 48_990, {}, territory);

const debit = {
  method: "DEBIT",
  mandateReference: "ECU-000417-2026-01",
  accountEnding: "0189",
} as const;
export const transfer = { method: "TRANSFER", mandateReference: null, accountEnding: null } as const;

/** February 2027 of the contract of the examples: 489,90 and 20,00, VAT 101,98, 611,88 with tax. */
export function billingDocument(changes: Partial<FrozenDocument> = {}): FrozenDocument {
  const lines = changes.lines ?? [billedLine("RENT", 48_990), billedLine("TRACKING", 2_000)];
  const vat = changes.vat ?? vatBreakdown(lines);
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0);
  const vatCents = vat.reduce((sum, one) => sum + one.vatCents, 0);
  const prepaidCents = changes.prepaidCents ?? 0;
  const document: FrozenDocument = {
    kind: "INVOICE",
    number: "F2027-000123",
    issuedOn: day("2027-02-01"),
    dueOn: day("2027-02-10"),
    issuer,
    customer: business,
    reference: "",
    corrects: [],
    lines,
    vat,
    netCents,
    vatCents,
    totalCents: netCents + vatCents,
    prepaidCents,
    toPayCents: netCents + vatCents - prepaidCents,
    payment: debit,
    isVatOnDebits: false,
    mentions: [],
    ...changes,
  };
  return { ...document, mentions: changes.mentions ?? mentionsOf(document, []) };
}

/** A claim prior to a judgment, of an invoice of 1 February 2027. */
export const priorTo = (cents: number): NonNullable<FrozenDocument["prior"]> => ({
  judgmentOn: day("2027-01-12"),
  cents,
  trustee: "au mandataire judiciaire, Maître Anne Roy",
});
const corrected = (number: string, on: string): { number: string; issuedOn: Day } => ({
  number,
  issuedOn: day(on),
});

export const creditNote = (changes: Partial<FrozenDocument> = {}): FrozenDocument =>
  billingDocument({
    kind: "CREDIT_NOTE",
    number: "A2027-000007",
    issuedOn: day("2027-02-15"),
    dueOn: day("2027-02-15"),
    corrects: [corrected("F2027-000123", "2027-02-01")],
    payment: transfer,
    ...changes,
  });

/** Interest of 10,18 € and the fee of 40 €. */
export const lateNote = (changes: Partial<FrozenDocument> = {}): FrozenDocument =>
  billingDocument({
    kind: "NOTE",
    number: "N2027-000002",
    issuedOn: day("2027-04-23"),
    dueOn: day("2027-05-10"),
    lines: [
      billedLine("LATE_INTEREST", 1_018, {
        contract: null,
        car: null,
        period: { from: day("2027-03-04"), through: day("2027-04-22") },
        why: "Facture F2027-000123 : 611,88 € × 12,15 % × 50 jours ÷ 365",
      }),
      billedLine("RECOVERY_FEE", 4_000, { contract: null, car: null, period: null }),
    ],
    ...changes,
  });

export const callForFunds = (changes: Partial<FrozenDocument> = {}): FrozenDocument =>
  billingDocument({
    kind: "CALL",
    number: "C2027-000031",
    lines: [billedLine("DEPOSIT", 97_980, { period: null, why: "2 loyers de 489,90 €" })],
    payment: transfer,
    ...changes,
  });

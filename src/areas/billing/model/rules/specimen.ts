// Specimen document: previews a mention on paper before it is saved.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Address } from "#kernel/company/address.ts";
import type { DocumentKind, FrozenDocument, FrozenLine, IssuerIdentity } from "../documents/frozen.ts";
import { type LineKindKey, lineKinds, usedCarArticles } from "../documents/line-kinds.ts";
import { mentionsOf } from "./document-mentions.ts";
import { vatBreakdown } from "../documents/vat.ts";
import { vatOfLine } from "./line-vat.ts";
import type { LesseeTerritory } from "#settings/model/lessee-vat.ts";
import type { MentionKey } from "./mentions.ts";
import { natureOn, supplyOf, type UsedCarScheme } from "./natures.ts";
import type { Rule } from "./rule.ts";

interface Specimen {
  kind: DocumentKind;
  lines: readonly LineKindKey[];
  territory: LesseeTerritory;
  isPrior?: true;
  /** Set for a car bought without VAT. */
  scheme?: UsedCarScheme;
}

const invoice: Specimen = { kind: "INVOICE", lines: ["RENT", "INSURANCE"], territory: "MAINLAND" };
const lateNote: Specimen = {
  kind: "NOTE",
  lines: ["LATE_INTEREST", "RECOVERY_FEE"],
  territory: "MAINLAND",
};
const rentIn = (territory: LesseeTerritory): Specimen => ({ kind: "INVOICE", lines: ["RENT"], territory });

const usedCar = (scheme: UsedCarScheme): Specimen => ({
  kind: "INVOICE",
  lines: ["CAR_SALE_MARGIN"],
  territory: "MAINLAND",
  scheme,
});

const specimens: Readonly<Record<MentionKey, Specimen>> = {
  PENALTIES: invoice,
  RECOVERY: invoice,
  DISCOUNT: invoice,
  ON_DEBITS: invoice,
  INSURANCE: invoice,
  GOING_CONCERN: { kind: "INVOICE", lines: ["SPV_GOING_CONCERN"], territory: "MAINLAND" },
  INTRA_UNION: { kind: "INVOICE", lines: ["CAR_SALE_EU"], territory: "UNION" },
  MARGIN_SCHEME: usedCar("MARGIN"),
  USED_CAR: usedCar("EXEMPTION"),
  LATE_PENALTIES: lateNote,
  LATE_RECOVERY: lateNote,
  PRIOR_PENALTIES: { ...invoice, isPrior: true },
  PRIOR_RECOVERY: { ...invoice, isPrior: true },
  NOTE: { kind: "NOTE", lines: ["FINE"], territory: "MAINLAND" },
  CALL: { kind: "CALL", lines: ["DEPOSIT"], territory: "MAINLAND" },
  ANTILLES_REUNION: rentIn("ANTILLES_REUNION"),
  GUIANA_MAYOTTE: rentIn("GUIANA_MAYOTTE"),
  COLLECTIVITIES: rentIn("COLLECTIVITIES"),
  UNION: rentIn("UNION"),
  OUTSIDE: rentIn("OUTSIDE"),
};

const addresses: Readonly<Record<LesseeTerritory, Address>> = {
  MAINLAND: { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" },
  ANTILLES_REUNION: { line1: "8 rue de Paris", zipCode: "97400", city: "Saint-Denis", country: "FR" },
  GUIANA_MAYOTTE: {
    line1: "3 avenue du Général-de-Gaulle",
    zipCode: "97300",
    city: "Cayenne",
    country: "FR",
  },
  COLLECTIVITIES: { line1: "5 rue de la République", zipCode: "97150", city: "Saint-Martin", country: "FR" },
  UNION: { line1: "Deutzer Freiheit 77", zipCode: "50679", city: "Köln", country: "DE" },
  OUTSIDE: { line1: "4 rue du Rhône", zipCode: "1204", city: "Genève", country: "CH" },
};

interface Draft {
  mention: MentionKey;
  text: string;
  issuer: IssuerIdentity;
  issuedOn: Day;
}

const amountCents = 48_990;
const rate = 0.2;

function lineOf(
  kind: LineKindKey,
  { territory, scheme }: Specimen,
  { issuedOn, rules }: { issuedOn: Day; rules: readonly Rule<"MENTION">[] },
): FrozenLine {
  const { nature, article } = natureOn([], kind, issuedOn);
  const confirmed = scheme
    ? ({ nature: "EXEMPT", article: usedCarArticles[scheme] } as const)
    : ({ nature: nature ?? "TAXED", article } as const);
  // A car is taxed where it is handed over.
  const place = supplyOf(kind) === "GOODS" ? "MAINLAND" : territory;
  return {
    kind,
    label: lineKinds[kind].label,
    why: "",
    contract: null,
    car: null,
    period: null,
    quantity: 1,
    unitPriceCents: amountCents,
    netCents: amountCents,
    ...vatOfLine(confirmed, { territory: place, rate, citedOn: issuedOn, mentions: rules }),
  };
}

/** Dated of the day, for a company that does not exist. */
export function specimenOf({ mention, text, issuer, issuedOn }: Draft): FrozenDocument {
  const specimen = specimens[mention];
  const rules: Rule<"MENTION">[] = [{ about: mention, from: issuedOn, text }];
  const lines = specimen.lines.map((kind) => lineOf(kind, specimen, { issuedOn, rules }));
  const vat = vatBreakdown(lines);
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0);
  const totalCents = vat.reduce((sum, group) => sum + group.vatCents, netCents);
  const isAbroad = specimen.territory === "UNION" || specimen.territory === "OUTSIDE";
  const body = {
    kind: specimen.kind,
    issuedOn,
    customer: {
      companyId: "",
      name: "Société d’exemple",
      siret: isAbroad ? null : "55203253400646",
      vatNumber: isAbroad ? null : "FR83552032534",
      isConsumer: false,
      address: addresses[specimen.territory],
    },
    lines,
    vat,
    totalCents,
    ...(specimen.isPrior && {
      prior: { judgmentOn: issuedOn, cents: totalCents, trustee: "au mandataire judiciaire" },
    }),
    isVatOnDebits: mention === "ON_DEBITS",
  };
  return {
    ...body,
    number: "SPECIMEN",
    dueOn: addDays(issuedOn, 30),
    issuer,
    reference: "",
    corrects: [],
    netCents,
    vatCents: totalCents - netCents,
    prepaidCents: 0,
    toPayCents: totalCents,
    payment: { method: "TRANSFER", mandateReference: null, accountEnding: null },
    mentions: mentionsOf(body, rules),
  };
}

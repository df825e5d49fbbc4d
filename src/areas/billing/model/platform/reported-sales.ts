// Sales that no platform carries: to consumers, to foreigners, to overseas territories without French VAT. They are
// declared by period (e-reporting), one row by document and rate.
import { z } from "zod";
import { addMonths, type Day, enteredDay, firstOfMonth } from "#kernel/calendar/day.ts";
import { id } from "#kernel/schema/french.ts";
import type { FrozenDocument, VatBreakdown } from "../documents/frozen.ts";
import { isOnMargin } from "../documents/vat.ts";
import { isNoteNumber } from "../issuer.ts";
import { leavesByPlatform } from "./deposit.ts";

export const reportedPeriodSchema = z.object({
  issuerId: id,
  month: enteredDay.refine((month) => month === firstOfMonth(month), "Le premier jour d’un mois."),
});
export type ReportedPeriod = z.output<typeof reportedPeriodSchema>;

/** The current month and the twelve before it, the latest first. */
export const reportedMonths = (today: Day): Day[] =>
  Array.from({ length: 13 }, (_, back) => addMonths(firstOfMonth(today), -back));

/** Documents outside VAT, and what credits them, are no sale. */
export const isSale = ({ kind, corrects }: FrozenDocument): boolean =>
  kind === "INVOICE" || (kind === "CREDIT_NOTE" && !corrects.every(({ number }) => isNoteNumber(number)));

export const isReported = (document: FrozenDocument): boolean =>
  isSale(document) && !leavesByPlatform(document);

export const categoryTexts: Readonly<Record<VatBreakdown["category"], string>> = {
  S: "Taxée",
  E: "Exonérée",
  AE: "Autoliquidation",
  K: "Livraison intracommunautaire",
  O: "Hors champ",
};

export function customerText({ customer }: FrozenDocument): string {
  if (customer.isConsumer) return "Particulier";
  return customer.siret === null ? "Professionnel étranger" : "Professionnel français";
}

export const reportedTitles = [
  "Document",
  "Numéro",
  "Date",
  "Client",
  "Pays",
  "N° de TVA du client",
  "TVA",
  "Taux",
  "Base HT",
  "Montant de la TVA",
  "TVA sur les débits",
] as const;

export interface ReportedSale {
  kind: "INVOICE" | "CREDIT_NOTE";
  number: string;
  issuedOn: FrozenDocument["issuedOn"];
  customer: string;
  country: string;
  vatNumber: string;
  category: string;
  rate: number;
  /** Below zero on a credit note. */
  netCents: number;
  vatCents: number;
  isVatOnDebits: boolean;
}

/** The name of a consumer is not declared, nor any of their data. */
export function reportedSales(document: FrozenDocument): ReportedSale[] {
  if (!isReported(document)) return [];
  const { number, issuedOn, customer, vat, isVatOnDebits } = document;
  const kind = document.kind === "CREDIT_NOTE" ? "CREDIT_NOTE" : "INVOICE";
  const sign = kind === "CREDIT_NOTE" ? -1 : 1;
  return vat.map(({ category, rate, exemption, netCents, vatCents }) => ({
    kind,
    number,
    issuedOn,
    customer: customerText(document),
    country: customer.address.country,
    vatNumber: customer.isConsumer ? "" : (customer.vatNumber ?? ""),
    category: isOnMargin({ exemption }) ? "Régime de la marge" : categoryTexts[category],
    rate,
    netCents: sign * netCents,
    vatCents: sign * vatCents,
    isVatOnDebits,
  }));
}

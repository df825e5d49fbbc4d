// Changes of an amendment, line by line, in a client's words.
import { z } from "zod";
import { withKeys } from "#kernel/text/line-keys.ts";
import { type Cents, frenchNumber, frenchPrice, withVat } from "#kernel/money.ts";
import { exemptLabel, vatTreatments } from "#quotes/model/vat/vat-treatment.ts";
import type { MonthlyLine } from "#quotes/model/monthly.ts";
import type { Agreement } from "../terms/terms.ts";

export const changedLineSchema = z.object({ label: z.string(), before: z.string(), after: z.string() });
export type ChangedLine = z.output<typeof changedLineSchema>;

const yesOrNo = (value: boolean): string => (value ? "Oui" : "Non");

/** `389,42 € HT (467,30 € TTC)` to a consumer, who reads every price with tax; without tax when there is no rate. */
export const priceText = (cents: Cents, vatRate: number | null): string =>
  vatRate === null
    ? `${frenchPrice(cents)} HT`
    : `${frenchPrice(cents)} HT (${frenchPrice(withVat(cents, vatRate))} TTC)`;

/** Each term, formatted for reading. */
function termLines({ terms, holder }: Agreement, vatRate: number | null): [string, string][] {
  const price = (cents: Cents, key: MonthlyLine["key"]): string =>
    vatTreatments[key].isExempt ? `${frenchPrice(cents)} (${exemptLabel} de TVA)` : priceText(cents, vatRate);
  return [
    ["Société locataire", holder.companyName],
    ["Durée", `${terms.durationMonths} mois`],
    ["Kilométrage", `${frenchNumber(terms.kilometrage)} km`],
    ["Loyer du véhicule", `${price(terms.priceCents, "RENT")} par mois`],
    ["Assurance", terms.insurance ? `${price(terms.baseInsuranceCents, "INSURANCE")} par mois` : "Non"],
    ["Géolocalisation", yesOrNo(terms.geolocation)],
    ["Écoconduite", yesOrNo(terms.ecoDriving)],
    [
      "Prix du suivi",
      terms.geolocation || terms.ecoDriving ? `${price(terms.trackingCents, "TRACKING")} par mois` : "Aucun",
    ],
    [
      "Pneus",
      terms.tires
        ? `${terms.tires.count} pneus${terms.tires.hasStorage ? " avec gardiennage" : ""}, ${price(terms.tires.monthlyCents, "TIRES")} par mois`
        : "Non compris",
    ],
    [
      "Gestion de flotte",
      terms.hasFleetManagement ? `${price(terms.fleetManagementCents, "FLEET_MANAGEMENT")} par mois` : "Non",
    ],
    ...terms.options.map((option): [string, string] => [
      `Option ${option.name}`,
      option.priceCents !== null
        ? price(option.priceCents, "OPTION")
        : `${price(option.monthlyPriceCents ?? 0, "OPTION")} par mois`,
    ]),
  ];
}

/** Only the lines that differ. `vatRate`: that of a consumer; null for a company. */
export function changedLines(
  before: Agreement,
  after: Agreement,
  vatRate: number | null = null,
): ChangedLine[] {
  const linesOf = (agreement: Agreement) => withKeys(termLines(agreement, vatRate), ([label]) => label);
  const next = new Map(linesOf(after).map(([key, [, value]]) => [key, value]));
  return linesOf(before).flatMap(([key, [label, was]]) => {
    const is = next.get(key) ?? "";
    return was === is ? [] : [{ label, before: was, after: is }];
  });
}

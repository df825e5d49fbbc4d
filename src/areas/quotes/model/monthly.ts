// Monthly payments of the client, without tax: the car, its options, its services.
import type { Cents } from "#kernel/money.ts";
import type { QuoteForm } from "./form.ts";
import { monthlyPriceOf } from "./options.ts";
import { netAmountOf } from "./vat/vat-treatment.ts";

export const monthlyLineKeys = [
  "RENT",
  "OPTION",
  "INSURANCE",
  "TRACKING",
  "TIRES",
  "FLEET_MANAGEMENT",
] as const;

export interface MonthlyLine {
  key: (typeof monthlyLineKeys)[number];
  label: string;
  amountCents: Cents;
}

export type PaidMonthly = Pick<
  QuoteForm,
  | "priceCents"
  | "options"
  | "durationMonths"
  | "insurance"
  | "baseInsuranceCents"
  | "geolocation"
  | "ecoDriving"
  | "trackingCents"
  | "tires"
  | "hasFleetManagement"
  | "fleetManagementCents"
>;

const trackingLabel = ({
  geolocation,
  ecoDriving,
}: Pick<PaidMonthly, "geolocation" | "ecoDriving">): string =>
  geolocation && ecoDriving
    ? "Géolocalisation et écoconduite"
    : geolocation
      ? "Géolocalisation"
      : "Écoconduite";

/** All lines, with the rent of the car first. */
export function monthlyLines(form: PaidMonthly): MonthlyLine[] {
  const lines: MonthlyLine[] = [
    { key: "RENT", label: "Loyer du véhicule, entretien compris", amountCents: form.priceCents },
  ];
  for (const option of form.options)
    lines.push({
      key: "OPTION",
      label: option.name,
      amountCents: monthlyPriceOf(option, form.durationMonths),
    });
  if (form.insurance)
    lines.push({ key: "INSURANCE", label: "Assurance", amountCents: form.baseInsuranceCents });
  if (form.geolocation || form.ecoDriving)
    lines.push({ key: "TRACKING", label: trackingLabel(form), amountCents: form.trackingCents });
  if (form.tires)
    lines.push({
      key: "TIRES",
      label: `Pneus : ${form.tires.count}${form.tires.hasStorage ? ", gardiennage compris" : ""}`,
      amountCents: form.tires.monthlyCents,
    });
  if (form.hasFleetManagement)
    lines.push({
      key: "FLEET_MANAGEMENT",
      label: "Gestion de flotte",
      amountCents: form.fleetManagementCents,
    });
  return lines;
}

export const monthlyTotalCents = (form: PaidMonthly): Cents =>
  monthlyLines(form).reduce((total, line) => total + line.amountCents, 0);

/** The part of the monthly total exempt from VAT. */
export const monthlyExemptCents = (form: PaidMonthly): Cents =>
  monthlyLines(form).reduce((total, line) => total + netAmountOf(line).exemptCents, 0);

// What an amendment changes, line by line, in the words of a client.
import { z } from "zod";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import type { Agreement } from "./terms.ts";

export const changedLineSchema = z.object({ label: z.string(), before: z.string(), after: z.string() });
export type ChangedLine = z.output<typeof changedLineSchema>;

const yes = (value: boolean): string => (value ? "Oui" : "Non");

/** Every term as it is read. */
function read({ terms, holder }: Agreement): [string, string][] {
  return [
    ["Société locataire", holder.companyName],
    ["Durée", `${terms.durationMonths} mois`],
    ["Kilométrage", `${frenchNumber(terms.kilometrage)} km`],
    ["Loyer du véhicule", `${frenchPrice(terms.priceCents)} HT par mois`],
    ["Assurance", terms.insurance ? `${frenchPrice(terms.baseInsuranceCents)} HT par mois` : "Non"],
    ["Géolocalisation", yes(terms.geolocation)],
    ["Écoconduite", yes(terms.ecoDriving)],
    [
      "Prix du suivi",
      terms.geolocation || terms.ecoDriving ? `${frenchPrice(terms.trackingCents)} HT par mois` : "Aucun",
    ],
    [
      "Pneus",
      terms.tires
        ? `${terms.tires.count} pneus${terms.tires.hasStorage ? " avec gardiennage" : ""}, ${frenchPrice(terms.tires.monthlyCents)} HT par mois`
        : "Non compris",
    ],
    [
      "Gestion de flotte",
      terms.hasFleetManagement ? `${frenchPrice(terms.fleetManagementCents)} HT par mois` : "Non",
    ],
    ...terms.options.map((option): [string, string] => [
      `Option ${option.name}`,
      option.priceCents !== null
        ? `${frenchPrice(option.priceCents)} HT`
        : `${frenchPrice(option.monthlyPriceCents ?? 0)} HT par mois`,
    ]),
  ];
}

/** Two options may bear one name: each line is followed by its label and by its rank among those that bear it. */
function follow(lines: readonly [string, string][]): { key: string; label: string; value: string }[] {
  const seen = new Map<string, number>();
  return lines.map(([label, value]) => {
    const rank = (seen.get(label) ?? 0) + 1;
    seen.set(label, rank);
    return { key: `${rank} ${label}`, label, value };
  });
}

/** Only the lines that differ. */
export function changedLines(before: Agreement, after: Agreement): ChangedLine[] {
  const next = new Map(follow(read(after)).map(({ key, value }) => [key, value]));
  return follow(read(before)).flatMap(({ key, label, value: was }) => {
    const is = next.get(key) ?? "";
    return was === is ? [] : [{ label, before: was, after: is }];
  });
}

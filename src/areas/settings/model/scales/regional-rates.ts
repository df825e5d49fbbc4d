// Regional rates per fiscal horsepower, in euros, as voted by the regions.
import { day } from "#kernel/calendar/day.ts";
import { cents } from "#kernel/money.ts";
import type { RegionalRate } from "../taxes/regional-rate.ts";

interface VotedRate {
  from: string;
  euros: number;
  /** Cents beyond the legal cap. */
  supplement?: number;
  electricShare?: number;
  note?: string;
}

/** Rates of the end of 2025 apply to the whole year when no change during 2025 is known. */
const votedRates = (region: string, name: string, versions: readonly VotedRate[]): RegionalRate[] =>
  versions.map(({ from, euros, supplement = 0, electricShare = 1, note }) => ({
    kind: "REGIONAL_RATE",
    from: day(from),
    region,
    name,
    rateCents: cents(euros),
    supplementCents: cents(supplement),
    electricShare,
    article: `CIBS, art. L421-42 ; délibération de la région${note ? ` (${note})` : ""}`,
  }));

const start = "2025-01-01";

export const regionalRates: readonly RegionalRate[] = [
  ...votedRates("84", "Auvergne-Rhône-Alpes", [{ from: start, euros: 43 }]),
  ...votedRates("27", "Bourgogne-Franche-Comté", [
    { from: start, euros: 60, note: "une source indique 55 €" },
  ]),
  ...votedRates("53", "Bretagne", [
    { from: start, euros: 55, electricShare: 0.5 },
    { from: "2025-02-01", euros: 60, electricShare: 0.5 },
  ]),
  ...votedRates("24", "Centre-Val de Loire", [{ from: start, euros: 60 }]),
  ...votedRates("94", "Corse", [
    { from: start, euros: 43 },
    { from: "2026-01-01", euros: 53 },
  ]),
  ...votedRates("44", "Grand Est", [
    { from: start, euros: 48 },
    { from: "2025-02-01", euros: 60 },
  ]),
  ...votedRates("32", "Hauts-de-France", [
    { from: start, euros: 36.2, electricShare: 0 },
    { from: "2025-03-01", euros: 42, electricShare: 0 },
    { from: "2026-04-01", euros: 43, electricShare: 0.5 },
  ]),
  ...votedRates("11", "Île-de-France", [
    { from: start, euros: 54.95 },
    {
      from: "2026-03-01",
      euros: 54.95,
      supplement: 14,
      note: "+ 14 € lus par cheval ; d’autres sources les lisent par certificat",
    },
    { from: "2027-01-01", euros: 54.95, supplement: 26, note: "+ 12 € lus par cheval" },
  ]),
  ...votedRates("28", "Normandie", [{ from: start, euros: 60 }]),
  ...votedRates("75", "Nouvelle-Aquitaine", [
    { from: start, euros: 53 },
    { from: "2026-03-01", euros: 58 },
  ]),
  ...votedRates("76", "Occitanie", [{ from: start, euros: 59.5 }]),
  ...votedRates("52", "Pays de la Loire", [{ from: start, euros: 51 }]),
  ...votedRates("93", "Provence-Alpes-Côte d’Azur", [
    { from: start, euros: 59 },
    { from: "2026-01-01", euros: 60 },
  ]),
  ...votedRates("01", "Guadeloupe", [{ from: start, euros: 41 }]),
  ...votedRates("02", "Martinique", [
    { from: start, euros: 53, note: "date du passage de 51 à 53 € inconnue" },
  ]),
  ...votedRates("03", "Guyane", [{ from: start, euros: 42.5 }]),
  ...votedRates("04", "La Réunion", [
    { from: start, euros: 57 },
    { from: "2026-02-01", euros: 60 },
  ]),
  ...votedRates("06", "Mayotte", [{ from: start, euros: 30 }]),
];

/** Regions by INSEE code. */
export const regions: Readonly<Record<string, string>> = Object.fromEntries(
  regionalRates.map(({ region, name }) => [region, name]),
);

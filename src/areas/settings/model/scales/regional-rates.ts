// Regional rates per fiscal horsepower, in euros, as voted by the regions.
import { day } from "#kernel/calendar/day.ts";
import { cents } from "#kernel/money.ts";
import type { RegionalRate } from "../taxes/regional-rate.ts";

interface VotedFacts {
  /** Cents beyond the legal cap. */
  supplement?: number;
  electricShare?: number;
  note?: string;
}
type VotedRate = readonly [from: string, euros: number, facts?: VotedFacts];

/** Rates of the end of 2025 apply to the whole year when no change during 2025 is known. */
const votedRates = (region: string, name: string, ...versions: readonly VotedRate[]): RegionalRate[] =>
  versions.map(([from, euros, { supplement = 0, electricShare = 1, note } = {}]) => ({
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
  ...votedRates("84", "Auvergne-Rhône-Alpes", [start, 43]),
  ...votedRates("27", "Bourgogne-Franche-Comté", [start, 60, { note: "une source indique 55 €" }]),
  ...votedRates(
    "53",
    "Bretagne",
    [start, 55, { electricShare: 0.5 }],
    ["2025-02-01", 60, { electricShare: 0.5 }],
  ),
  ...votedRates("24", "Centre-Val de Loire", [start, 60]),
  ...votedRates("94", "Corse", [start, 43], ["2026-01-01", 53]),
  ...votedRates("44", "Grand Est", [start, 48], ["2025-02-01", 60]),
  ...votedRates(
    "32",
    "Hauts-de-France",
    [start, 36.2, { electricShare: 0 }],
    ["2025-03-01", 42, { electricShare: 0 }],
    ["2026-04-01", 43, { electricShare: 0.5 }],
  ),
  ...votedRates(
    "11",
    "Île-de-France",
    [start, 54.95],
    [
      "2026-03-01",
      54.95,
      { supplement: 14, note: "+ 14 € lus par cheval ; d’autres sources les lisent par certificat" },
    ],
    ["2027-01-01", 54.95, { supplement: 26, note: "+ 12 € lus par cheval" }],
  ),
  ...votedRates("28", "Normandie", [start, 60]),
  ...votedRates("75", "Nouvelle-Aquitaine", [start, 53], ["2026-03-01", 58]),
  ...votedRates("76", "Occitanie", [start, 59.5]),
  ...votedRates("52", "Pays de la Loire", [start, 51]),
  ...votedRates("93", "Provence-Alpes-Côte d’Azur", [start, 59], ["2026-01-01", 60]),
  ...votedRates("01", "Guadeloupe", [start, 41]),
  ...votedRates("02", "Martinique", [start, 53, { note: "date du passage de 51 à 53 € inconnue" }]),
  ...votedRates("03", "Guyane", [start, 42.5]),
  ...votedRates("04", "La Réunion", [start, 57], ["2026-02-01", 60]),
  ...votedRates("06", "Mayotte", [start, 30]),
];

/** Regions by INSEE code. */
export const regions: Readonly<Record<string, string>> = Object.fromEntries(
  regionalRates.map(({ region, name }) => [region, name]),
);

// VAT of a rental: that of the territory where its lessee is established (CGI, art. 259, 1° and 259 A, 294 and 296).
import { z } from "zod";
import type { Address } from "#kernel/company/address.ts";
import { vatTerritoryOf } from "#kernel/company/vat-territory.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { type Dated, inForceOn } from "./dated.ts";
import { type VatRate, vatRateOn } from "./vat.ts";
import { territoryNotice } from "./vat-notices.ts";

/** Territories whose VAT differs from the standard one. */
export const distinctTerritories = {
  ANTILLES_REUNION: "Guadeloupe, Martinique et La Réunion",
  GUIANA_MAYOTTE: "Guyane et Mayotte",
  COLLECTIVITIES: "Collectivités d’outre-mer et Nouvelle-Calédonie",
  UNION: "Union européenne, hors de France",
  OUTSIDE: "Hors de l’Union européenne",
} as const;
export type DistinctTerritory = keyof typeof distinctTerritories;

/** `MAINLAND`: metropolitan France, Corsica and Monaco, always open. */
export const lesseeTerritories = {
  MAINLAND: "France métropolitaine, Corse et Monaco",
  ...distinctTerritories,
} as const;
export type LesseeTerritory = keyof typeof lesseeTerritories;
export const territorySchema = z.enum(
  Object.keys(lesseeTerritories) as [LesseeTerritory, ...LesseeTerritory[]],
);

/** A territory from a day on: closed until an accountant has confirmed its VAT. */
export interface TerritoryVat extends Dated {
  kind: "VAT_TERRITORY";
  territory: DistinctTerritory;
  rate: number;
  isOpen: boolean;
  article: string;
}

/** Saint-Barthélemy and Saint-Martin have postcodes of Guadeloupe without being in its VAT territory. */
const collectivities = /^(97133|97150|975|977|978|98[678])/;

export function territoryOf({ country, zipCode }: Pick<Address, "country" | "zipCode">): LesseeTerritory {
  const seller = vatTerritoryOf(country);
  if (seller !== "FRANCE") return seller;
  if (country === "MC") return "MAINLAND";
  if (collectivities.test(zipCode)) return "COLLECTIVITIES";
  if (/^97[124]/.test(zipCode)) return "ANTILLES_REUNION";
  return /^97[36]/.test(zipCode) ? "GUIANA_MAYOTTE" : "MAINLAND";
}

interface VatScales {
  vat: readonly VatRate[];
  vatTerritories: readonly TerritoryVat[];
}

const versionsOf = (territory: LesseeTerritory, { vatTerritories }: VatScales): TerritoryVat[] =>
  vatTerritories.filter((version) => version.territory === territory);

/** The dated rates of a territory. */
export const ratesIn = (
  territory: LesseeTerritory,
  scales: VatScales,
): readonly Pick<VatRate, "from" | "rate">[] =>
  territory === "MAINLAND" ? scales.vat : versionsOf(territory, scales);

export interface Lessee extends Pick<Address, "country" | "zipCode"> {
  isIndividual: boolean;
  /** True once an authority has confirmed its VAT number. */
  hasVerifiedVatNumber: boolean;
}

export interface LesseeVat {
  territory: LesseeTerritory;
  rate: number;
  /** Rates that the law has already set for later days, the first one first. */
  laterRates: readonly { from: Day; rate: number }[];
  notice: string;
  /** French reasons why nothing can be rented there now. */
  refusals: string[];
}

function refusalsOf(territory: LesseeTerritory, lessee: Lessee, isOpen: boolean): string[] {
  const isAbroad = territory === "UNION" || territory === "OUTSIDE";
  if (isAbroad && lessee.isIndividual) return ["Nous ne louons pas à un particulier établi hors de France."];
  return [
    ...(isOpen
      ? []
      : [
          `Nous ne louons pas encore dans ce territoire (${lesseeTerritories[territory]}) : un comptable doit en confirmer la TVA, dans Paramètres, Barèmes de taxe, TVA par territoire.`,
        ]),
    ...(territory === "UNION" && !lessee.hasVerifiedVatNumber
      ? ["Son numéro de TVA n’est pas vérifié : l’autoliquidation le demande."]
      : []),
  ];
}

/** The VAT of a rental to a lessee, on the day of its offer; in the territory of its order form once it is sent. */
export function lesseeVat(
  lessee: Lessee,
  scales: VatScales,
  on: Day,
  territory: LesseeTerritory = territoryOf(lessee),
): LesseeVat {
  const isOpen = territory === "MAINLAND" || inForceOn(versionsOf(territory, scales), on)?.isOpen === true;
  const rates = ratesIn(territory, scales);
  return {
    territory,
    rate: vatRateOn(rates, on),
    laterRates: rates.filter(({ from }) => from > on).toSorted((a, b) => a.from.localeCompare(b.from)),
    notice: territoryNotice(territory, on),
    refusals: refusalsOf(territory, lessee, isOpen),
  };
}

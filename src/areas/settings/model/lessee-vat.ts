// VAT of what a client is supplied, by its nature and by the place and the person of the client: the one rule of quotes,
// contracts and every billed line (CGI, art. 258, 259, 259 A, 294 and 296).
import type { Address } from "#kernel/company/address.ts";
import { vatTerritoryOf } from "#kernel/company/vat-territory.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { type Dated, inForceOn } from "./dated.ts";
import { type VatRate, vatRateOn } from "./vat.ts";
import { territoryNotice } from "./vat-notices.ts";
import { enumOf } from "#kernel/schema/keys.ts";

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
export const territorySchema = enumOf(lesseeTerritories);

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
  const area = vatTerritoryOf({ country, zipCode });
  if (area !== "FRANCE") return area;
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

/**
 * Natures of a supply whose places differ. A hire of a car for more than thirty days is taxed where its lessee is
 * established (CGI, art. 259, 1° for a taxable person; 259 A, 1°, b for another one); another service, where a taxable
 * client is established (259, 1°) and where we are for a person who is not (259, 2°), mainland France and overseas
 * departments alike (BOI-TVA-GEO-20-40); a car, where it is handed over (258, I).
 */
export type Supply = "HIRE" | "SERVICE" | "GOODS";

const placeOfSupply = (supply: Supply, client: Lessee): LesseeTerritory =>
  supply === "GOODS" || (supply === "SERVICE" && client.isIndividual) ? "MAINLAND" : territoryOf(client);

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
  if (territory === "COLLECTIVITIES" && lessee.isIndividual)
    return [`Nous ne louons pas à un particulier dans ce territoire (${lesseeTerritories[territory]}).`];
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

const rateIn = (territory: LesseeTerritory, scales: VatScales, on: Day): number =>
  vatRateOn(ratesIn(territory, scales), on);

/** The VAT of a rental to a lessee, on the day of its offer; in the territory of its order form once it is sent. */
export function lesseeVat(
  lessee: Lessee,
  scales: VatScales,
  on: Day,
  territory: LesseeTerritory = territoryOf(lessee),
): LesseeVat {
  const isOpen = territory === "MAINLAND" || inForceOn(versionsOf(territory, scales), on)?.isOpen === true;
  return {
    territory,
    rate: rateIn(territory, scales, on),
    laterRates: ratesIn(territory, scales)
      .filter(({ from }) => from > on)
      .toSorted((a, b) => a.from.localeCompare(b.from)),
    notice: territoryNotice(territory, on),
    refusals: refusalsOf(territory, lessee, isOpen),
  };
}

/** A contract keeps the territory of its order form; a client without one is billed where it is. */
export type VatParty = { contractTerritory: LesseeTerritory } | Lessee;

/** The VAT of any supply. What a contract bills is accessory to its hire and follows it, save the sale of a car. */
export function supplyVat(
  supply: Supply,
  party: VatParty,
  scales: VatScales,
  on: Day,
): Pick<LesseeVat, "territory" | "rate" | "refusals"> {
  if (!("contractTerritory" in party)) return lesseeVat(party, scales, on, placeOfSupply(supply, party));
  const territory = supply === "GOODS" ? "MAINLAND" : party.contractTerritory;
  return { territory, rate: rateIn(territory, scales, on), refusals: [] };
}

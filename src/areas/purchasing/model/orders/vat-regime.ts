// The VAT regime of a purchase follows from its supplier; any other one needs a reason.
import type { Country } from "#kernel/company/address.ts";
import { isOutsideUnion } from "#kernel/company/vat-number.ts";
import { type VatTerritory, vatTerritoryOf } from "#kernel/company/vat-territory.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { isNewVehicleForVat, type VatRegime } from "./price.ts";

/** The facts that determine the regime of a supplier. */
export interface Seller {
  country: Country;
  vatNumber: string | null;
}

/** `NO_NUMBER`: in the Union, without a VAT number. `UNCLEAR`: the country and the number contradict each other. */
export const sellerKinds = ["FRANCE", "UNION", "OUTSIDE", "NO_NUMBER", "UNCLEAR"] as const;
export type SellerKind = (typeof sellerKinds)[number];

const vatPrefix = ({ vatNumber }: Seller): string | null => vatNumber && vatNumber.slice(0, 2);

/** A seller of Northern Ireland (XI) belongs to the Union for goods (Windsor framework, art. 8). */
export const sellerTerritory = (seller: Seller): VatTerritory =>
  vatPrefix(seller) === "XI" ? "UNION" : vatTerritoryOf(seller);

/** A number of another territory than the seller's (French, British, Swiss) proves no intra-Community supply. */
export function sellerKind(seller: Seller): SellerKind {
  const territory = sellerTerritory(seller);
  const prefix = vatPrefix(seller);
  if (territory === "OUTSIDE") return "OUTSIDE";
  if (territory === "FRANCE") return prefix === null || prefix === "FR" ? "FRANCE" : "UNCLEAR";
  if (prefix === null) return "NO_NUMBER";
  return prefix === "FR" || isOutsideUnion(prefix) ? "UNCLEAR" : "UNION";
}

const regimeBySellerKind: Readonly<Record<SellerKind, VatRegime | null>> = {
  FRANCE: "FRENCH",
  /** CGI, article 256 bis. */
  UNION: "INTRA_EU",
  /** CGI, article 291. */
  OUTSIDE: "IMPORT",
  NO_NUMBER: null,
  UNCLEAR: null,
};

/** Null when the supplier decides nothing. Never the margin, which a car or document proves (CGI, article 297 A). */
export const expectedRegime = (seller: Seller): VatRegime | null => regimeBySellerKind[sellerKind(seller)];

const countryAdjectives: Readonly<Record<Country, string>> = {
  FR: "français",
  AT: "autrichien",
  BE: "belge",
  BG: "bulgare",
  CH: "suisse",
  CY: "chypriote",
  CZ: "tchèque",
  DE: "allemand",
  DK: "danois",
  EE: "estonien",
  ES: "espagnol",
  FI: "finlandais",
  GB: "britannique",
  GR: "grec",
  HR: "croate",
  HU: "hongrois",
  IE: "irlandais",
  IT: "italien",
  LT: "lituanien",
  LU: "luxembourgeois",
  LV: "letton",
  MC: "monégasque",
  MT: "maltais",
  NL: "néerlandais",
  PL: "polonais",
  PT: "portugais",
  RO: "roumain",
  SE: "suédois",
  SI: "slovène",
  SK: "slovaque",
};

const regimeNouns: Readonly<Record<VatRegime, string>> = {
  FRENCH: "la TVA française",
  INTRA_EU: "l’acquisition intracommunautaire",
  MARGIN: "la TVA sur la marge",
  IMPORT: "l’importation",
};

/** « Fournisseur allemand avec n° de TVA : acquisition intracommunautaire attendue. » */
export function expectation(seller: Seller): string {
  const name = `Fournisseur ${countryAdjectives[seller.country]}`;
  switch (sellerKind(seller)) {
    case "FRANCE":
      return `${name} : TVA française attendue.`;
    case "UNION":
      return `${name} avec n° de TVA : acquisition intracommunautaire attendue.`;
    case "OUTSIDE":
      return `${name}, hors de l’Union : importation attendue.`;
    case "NO_NUMBER":
      return `${name} sans n° de TVA : une acquisition intracommunautaire demande ce numéro.`;
    case "UNCLEAR":
      return `${name} avec le n° de TVA ${seller.vatNumber} : son pays ou ce numéro est à vérifier.`;
  }
}

/** The question that a regime raises, or null when it follows from the supplier. */
export function regimeQuestion(regime: VatRegime, seller: Seller): string | null {
  if (regime === expectedRegime(seller)) return null;
  const question =
    regime === "MARGIN"
      ? "Quel document ou quel véhicule impose la TVA sur la marge (CGI, article 297 A) ?"
      : `Pourquoi ${regimeNouns[regime]} ?`;
  return `${expectation(seller)} ${question}`;
}

/** Violations of the place of a seller that no reason can justify; null when there is none. */
export function territoryMistake(regime: VatRegime, seller: Seller): string | null {
  const from = sellerTerritory(seller);
  if (regime === "INTRA_EU" && from === "FRANCE")
    return "Un fournisseur établi en France ou à Monaco ne livre pas en intracommunautaire.";
  if ((regime === "INTRA_EU" || regime === "MARGIN") && from === "OUTSIDE")
    return "Hors de l’Union européenne, ni livraison intracommunautaire ni marge : choisissez l’importation, ou la TVA française si le fournisseur a dédouané le véhicule.";
  if (regime === "IMPORT" && from !== "OUTSIDE")
    return "Une importation vient d’un fournisseur établi hors de l’Union européenne.";
  return null;
}

/** Why a car cannot be bought under the margin scheme, with the field that says so; null when it can. */
export function marginMistake(
  car: { firstRegistrationDate: Day | null; mileage: number },
  { seller, on }: { seller: Seller | null; on: Day },
): { field: "firstRegistrationDate" | "mileage"; message: string } | null {
  if (car.firstRegistrationDate === null && (seller === null || sellerTerritory(seller) === "FRANCE"))
    return {
      field: "firstRegistrationDate",
      message:
        "Un véhicule qui n’a jamais été immatriculé n’est pas d’occasion : la marge ne s’y applique pas (CGI, article 297 A).",
    };
  if (seller !== null && sellerTerritory(seller) !== "FRANCE" && isNewVehicleForVat(car, on))
    return {
      field: "mileage",
      message:
        "Neuf au sens de la TVA (moins de 6 mois ou 6 000 km) : il ne peut pas venir de l’étranger sous la marge.",
    };
  return null;
}

export interface RegimeChoice {
  vatRegime: VatRegime;
  vatRegimeReason: string;
  /** The kind of seller that the reason was given for. */
  vatRegimeSeller: SellerKind | null;
}

const isMeaningfulReason = (reason: string): boolean => /\p{L}{3}/u.test(reason);

/** The question, while no reason answers it. */
export const unansweredRegime = (
  { vatRegime, vatRegimeReason }: Pick<RegimeChoice, "vatRegime" | "vatRegimeReason">,
  seller: Seller,
): string | null => (isMeaningfulReason(vatRegimeReason) ? null : regimeQuestion(vatRegime, seller));

/** The open question of a stored choice: a reason given for another kind of seller no longer answers it. */
export const openRegimeQuestion = (
  { vatRegimeSeller, ...choice }: RegimeChoice,
  seller: Seller,
): string | null =>
  vatRegimeSeller === sellerKind(seller)
    ? unansweredRegime(choice, seller)
    : regimeQuestion(choice.vatRegime, seller);

/** A choice to store: no reason when none is needed. */
export const regimeChoice = (
  { vatRegime, vatRegimeReason }: Pick<RegimeChoice, "vatRegime" | "vatRegimeReason">,
  seller: Seller,
): RegimeChoice =>
  regimeQuestion(vatRegime, seller) === null
    ? { vatRegime, vatRegimeReason: "", vatRegimeSeller: null }
    : { vatRegime, vatRegimeReason, vatRegimeSeller: sellerKind(seller) };

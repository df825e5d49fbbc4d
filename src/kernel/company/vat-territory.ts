// Where a seller is, for VAT: what it may invoice, and what a car that comes from there owes.
import type { Country } from "./address.ts";

export type VatTerritory = "FRANCE" | "UNION" | "OUTSIDE";

/** Outside of the Union: what comes from there is imported, with its customs duty and its VAT. */
const thirdCountries: readonly Country[] = ["CH", "GB"];

/** Monaco is French territory for VAT (convention of 18 May 1963; CGI, art. 256-0); Northern Ireland, which is not told apart here, is of the United Kingdom. */
export const vatTerritoryOf = (country: Country): VatTerritory => {
  if (country === "FR" || country === "MC") return "FRANCE";
  return thirdCountries.includes(country) ? "OUTSIDE" : "UNION";
};

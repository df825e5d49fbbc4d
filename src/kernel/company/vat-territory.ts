// The VAT territory of a seller: decides the invoices that it may issue, and the taxes due on a car bought there.
import type { Country } from "./address.ts";

export type VatTerritory = "FRANCE" | "UNION" | "OUTSIDE";

/** Outside the Union: goods from there are imported, with customs duty and VAT. */
const thirdCountries: readonly Country[] = ["CH", "GB"];

/**
 * Monaco is French territory for VAT (convention of 18 May 1963; CGI, art. 256-0); Northern Ireland is not
 * distinguished here and belongs to the United Kingdom.
 */
export const vatTerritoryOf = (country: Country): VatTerritory => {
  if (country === "FR" || country === "MC") return "FRANCE";
  return thirdCountries.includes(country) ? "OUTSIDE" : "UNION";
};

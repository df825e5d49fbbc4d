// The VAT territory of a seller: decides the invoices that it may issue, and the taxes due on a car bought there.
import type { Address, Country } from "./address.ts";

export type VatTerritory = "FRANCE" | "UNION" | "OUTSIDE";

/** Outside the Union: goods from there are imported, with customs duty and VAT. */
const thirdCountries: readonly Country[] = ["CH", "GB"];

/**
 * Postcodes of members of the Union that are outside its VAT territory (directive 2006/112/CE, art. 6), with the Swiss
 * ones of Büsingen and Campione. The former codes of Livigno and Campione (23030, 22060) are shared with other towns.
 */
const outsidePostcodes: Partial<Record<Country, RegExp>> = {
  // Büsingen, Helgoland.
  DE: /^(78266|8238|27498)$/,
  // Canary Islands, Ceuta, Melilla.
  ES: /^(35|38|51|52)\d{3}$/,
  // Åland.
  FI: /^22\d{3}$/,
  // Mount Athos.
  GR: /^6308[67]$/,
  // Livigno, Campione d'Italia.
  IT: /^(23041|22061|6911)$/,
};

/**
 * Monaco is French territory for VAT (convention of 18 May 1963; CGI, art. 256-0); Northern Ireland is not
 * distinguished here and belongs to the United Kingdom, as it does for services (Windsor framework).
 */
export const vatTerritoryOf = ({
  country,
  zipCode,
}: Pick<Address, "country"> & Partial<Pick<Address, "zipCode">>): VatTerritory => {
  if (country === "FR" || country === "MC") return "FRANCE";
  const isOutside =
    thirdCountries.includes(country) || outsidePostcodes[country]?.test((zipCode ?? "").replace(/\D/g, ""));
  return isOutside ? "OUTSIDE" : "UNION";
};

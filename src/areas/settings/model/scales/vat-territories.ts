// VAT outside metropolitan France. Every territory is closed until an accountant opens it.
import { day } from "#kernel/calendar/day.ts";
import type { DistinctTerritory, TerritoryVat } from "../lessee-vat.ts";

const closed = (territory: DistinctTerritory, rate: number, article: string): TerritoryVat => ({
  kind: "VAT_TERRITORY",
  territory,
  from: day("2000-04-01"),
  rate,
  isOpen: false,
  article,
});

export const vatTerritories: readonly TerritoryVat[] = [
  closed("ANTILLES_REUNION", 0.085, "CGI, art. 296"),
  closed("GUIANA_MAYOTTE", 0, "CGI, art. 294"),
  closed("COLLECTIVITIES", 0, "CGI, art. 259, 1°"),
  closed("UNION", 0, "CGI, art. 259, 1° ; directive 2006/112/CE, art. 44 et 196"),
  closed("OUTSIDE", 0, "CGI, art. 259, 1°"),
];

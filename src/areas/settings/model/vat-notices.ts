// Compulsory mentions of a paper on the VAT of a territory (CGI, ann. II, art. 242 nonies A, I, 12° and 13°), dated.
import { day, type Day } from "#kernel/calendar/day.ts";
import { type Dated, inForceOn } from "./dated.ts";
import type { LesseeTerritory } from "./lessee-vat.ts";

/**
 * VAT leaves the CGI for the CIBS on this day (ordonnance 2025-1247, postponed from 2026-09-01 by ordonnance 2026-671);
 * papers may cite the CGI until 2028-06-30. A mention may cite the directive, or state the regime without an article
 * (CGI, ann. II, art. 242 nonies A, I, 12°): later texts need no article of the CIBS.
 */
export const vatMovesToCibs = day("2027-01-01");

export interface DatedText extends Dated {
  text: string;
}
/** A text that cites the CGI, and the one that replaces it. */
export const beforeAndAfterMove = (before: string, after: string): DatedText[] => [
  { from: day("1979-01-01"), text: before },
  { from: vatMovesToCibs, text: after },
];

export const textOn = (versions: readonly DatedText[], on: Day): string =>
  inForceOn(versions, on)?.text ?? "";

const outsideFrance = beforeAndAfterMove(
  "Hors du champ de la TVA française (CGI, art. 259, 1°).",
  "Hors du champ de la TVA française : le preneur est établi hors de France.",
);

export const territoryNotices: Readonly<Record<LesseeTerritory, readonly DatedText[]>> = {
  MAINLAND: [],
  ANTILLES_REUNION: beforeAndAfterMove(
    "TVA au taux applicable en Guadeloupe, à la Martinique et à La Réunion (CGI, art. 296).",
    "TVA au taux applicable en Guadeloupe, à la Martinique et à La Réunion.",
  ),
  GUIANA_MAYOTTE: beforeAndAfterMove(
    "TVA non applicable en Guyane et à Mayotte (CGI, art. 294).",
    "TVA non applicable en Guyane et à Mayotte.",
  ),
  COLLECTIVITIES: outsideFrance,
  UNION: beforeAndAfterMove(
    "Autoliquidation : la TVA est due par le preneur (CGI, art. 259, 1° ; directive 2006/112/CE, art. 44 et 196).",
    "Autoliquidation : la TVA est due par le preneur (directive 2006/112/CE, art. 44 et 196).",
  ),
  OUTSIDE: outsideFrance,
};

/** Empty where the VAT is that of metropolitan France. */
export const territoryNotice = (territory: LesseeTerritory, on: Day): string =>
  textOn(territoryNotices[territory], on);

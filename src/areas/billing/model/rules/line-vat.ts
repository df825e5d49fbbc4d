// VAT of a line, by its nature and the territory of the lessee (CGI, art. 259, 294, 296).
import type { Day } from "#kernel/calendar/day.ts";
import type { LesseeTerritory } from "#settings/model/lessee-vat.ts";
import { vatMovesToCibs } from "#settings/model/vat-notices.ts";
import { usedCarArticles, type VatNature } from "../documents/line-kinds.ts";
import { type LineVat, marginCode } from "../documents/vat.ts";
import { type MentionKey, mentionOn } from "./mentions.ts";
import type { KindNature } from "./natures.ts";
import type { Rule } from "./rule.ts";

const withoutVat = (category: LineVat["category"], code: string, text: string): LineVat => ({
  category,
  rate: 0,
  exemption: { code, text },
});

/** The text of a mention on the day of the document. */
type MentionReader = (mention: MentionKey) => string;

/** VAT of a taxed line in territories that do not bear the tax; null where it is taxed. No VATEX code names Guyane. */
function vatOfTerritory(territory: LesseeTerritory, textOf: MentionReader): LineVat | null {
  switch (territory) {
    case "MAINLAND":
    case "ANTILLES_REUNION":
      return null;
    case "GUIANA_MAYOTTE":
      return withoutVat("E", "", textOf(territory));
    case "UNION":
      return withoutVat("AE", "VATEX-EU-AE", textOf(territory));
    case "COLLECTIVITIES":
    case "OUTSIDE":
      return withoutVat("O", "VATEX-EU-O", textOf(territory));
  }
}

interface Exemption {
  code: string;
  mention: MentionKey;
  category?: "K";
}
/** Exemptions with a text of their own, by article; another one cites its article. No VATEX code names a going concern. */
const exemptions: Readonly<Record<string, Exemption>> = {
  "CGI, art. 261 C, 2°": { code: "VATEX-FR-CGI261C-2", mention: "INSURANCE" },
  "CGI, art. 257 bis": { code: "", mention: "GOING_CONCERN" },
  "CGI, art. 262 ter, I, 1°": { code: "VATEX-EU-IC", mention: "INTRA_UNION", category: "K" },
  [usedCarArticles.MARGIN]: { code: marginCode, mention: "MARGIN_SCHEME" },
  [usedCarArticles.EXEMPTION]: { code: "VATEX-FR-CGI261-3", mention: "USED_CAR" },
};
function exemptVat(article: string, textOf: MentionReader): LineVat {
  const known = exemptions[article];
  return known
    ? withoutVat(known.category ?? "E", known.code, textOf(known.mention))
    : withoutVat("E", "", `Exonération de TVA (${article}).`);
}

/** An article of the CGI is cited as long as it holds VAT. */
const outsideScope = (article: string, on: Day): string =>
  article.startsWith("CGI") && on >= vatMovesToCibs
    ? "Hors du champ de la TVA."
    : `Hors du champ de la TVA (${article}).`;

export interface VatBasis {
  territory: LesseeTerritory;
  rate: number;
  /** The day whose articles are cited. */
  citedOn: Day;
  mentions: readonly Rule<"MENTION">[];
}

/** VAT of a line of a confirmed nature. */
export function vatOfLine(
  { nature, article }: KindNature & { nature: VatNature },
  { territory, rate, citedOn, mentions }: VatBasis,
): LineVat {
  if (nature === "OUTSIDE") return withoutVat("O", "VATEX-EU-O", outsideScope(article, citedOn));
  const textOf: MentionReader = (mention) => mentionOn(mentions, mention, citedOn);
  const special = vatOfTerritory(territory, textOf);
  if (special) return special;
  if (nature === "EXEMPT") return exemptVat(article, textOf);
  return { category: "S", rate, exemption: null };
}

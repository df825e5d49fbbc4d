// VAT regime of a document, from the mentions that the law requires on it.
import { firstMatch, type ReadPage } from "#kernel/documents/reading.ts";
import type { OrderProposal } from "./proposal.ts";

export type RegimeReading = OrderProposal["regime"];

type Regime = Omit<RegimeReading, "vatRate">;

const intraEu =
  /INNERGEMEINSCHAFTLICHE|(?<!(?:TVA|FISCAL|NUMERO|N°|IDENTIFI\w*) )INTRA-?COMMUNAUTAIRE|INTRA-?COMMUNITY (?!VAT)|§ ?4 NR\. ?1 ?B|§ ?6A(?![A-Z])|262 TER|REVERSE CHARGE|AUTOLIQUIDATION/;
const margin =
  /§ ?25A|DIFFERENZBESTEUER\w*|SONDERREGELUNG|MARGIN SCHEME|TVA SUR (?:LA )?MARGE|BIENS D.OCCASION|297 ?[AE](?![A-Z])/;
const french =
  /(?:TVA|VAT|T\.V\.A\.?)[^\n]{0,12}20 ?(?:,00? ?|\.00? ?)?%|20 ?(?:,00? ?|\.00? ?)?% (?:DE )?(?:TVA|VAT)/;
const german =
  /(?:MWST|UST|MEHRWERTSTEUER|VAT|TVA)\.?[^\n]{0,14}19 ?(?:,00? ?)?%|19 ?(?:,00? ?)?% ?(?:MWST|UST|MEHRWERTSTEUER|VAT)/;

const unsureRegime = (doubt: string): Regime => ({ value: null, text: null, page: null, doubts: [doubt] });

export function readRegime(pages: readonly ReadPage[]): RegimeReading {
  const rates = [...(firstMatch(pages, french) ? [0.2] : []), ...(firstMatch(pages, german) ? [0.19] : [])];
  return { ...findRegime(pages), vatRate: rates.length === 1 ? (rates[0] ?? null) : null };
}

function findRegime(pages: readonly ReadPage[]): Regime {
  const found = { INTRA_EU: firstMatch(pages, intraEu), MARGIN: firstMatch(pages, margin) };
  if (found.INTRA_EU && found.MARGIN)
    return unsureRegime(
      "Le papier parle de livraison intracommunautaire et de marge : choisissez le régime.",
    );
  if (firstMatch(pages, german) && !found.INTRA_EU)
    return unsureRegime(
      "Le papier compte une TVA de 19 % : demandez une livraison intracommunautaire, ou choisissez le régime.",
    );
  for (const regime of ["INTRA_EU", "MARGIN"] as const) {
    const words = found[regime];
    if (words) return { value: regime, text: words.text, page: words.page, doubts: [] };
  }
  const taxed = firstMatch(pages, french);
  if (taxed) return { value: "FRENCH", text: taxed.text, page: taxed.page, doubts: [] };
  return unsureRegime("Le régime de TVA n’a pas été trouvé : choisissez-le.");
}

// Basis and currency of an amount read in a document: from the words next to it, its column, or a statement about
// all the amounts of the document. Null when it states neither: a person decides, nothing is assumed.
import { foldText } from "#kernel/documents/reading.ts";
import { parseAmount, amountPattern } from "./amounts.ts";

export const bases = ["HT", "TTC"] as const;
export type AmountBasis = (typeof bases)[number];

const net =
  /(?<![A-Z])(?:H\.?T\.?(?:V\.?A\.?)?|HORS (?:TAXES?|TVA)|NETTO[A-Z]*|NET (?:PRICE|AMOUNT|TOTAL)|TOTAL NET|EX(?:CL(?:UDING|USIVE|\.)?)?(?: OF)? (?:VAT|TAX)|ZZGL\.?|ZUZUGLICH|OHNE (?:MWST|UST))(?![A-Z])/;
const gross =
  /(?<![A-Z])(?:T\.?T\.?C\.?|TOUTES TAXES COMPRISES|TVA (?:INCLUSE|COMPRISE)|TVAC|BRUTTO[A-Z]*|GROSS|INC(?:L(?:UDING|USIVE|\.)?)?(?: OF)? (?:VAT|TAX)|VAT INCLUDED|(?:INKL|EINSCHL)\.?[^\n]{0,12}(?:MWST|UST)|NET A PAYER)(?![A-Z])/;

/** Basis stated by the words; null when they state none, or two that contradict each other. */
export function findBasis(text: string): AmountBasis | null {
  const folded = foldText(text);
  const [isNet, isGross] = [net.test(folded), gross.test(folded)];
  return isNet === isGross ? null : isNet ? "HT" : "TTC";
}

const currencies: Readonly<Record<string, string>> = {
  EUR: String.raw`€|EUROS?(?![A-Z])|EUR(?![A-Z])`,
  CHF: String.raw`CHF(?![A-Z])|SFR\.?(?![A-Z])`,
  GBP: String.raw`£|GBP(?![A-Z])`,
  // Recognition reads the paragraph sign as a dollar: « $ 4 Nr. 1 b ».
  USD: String.raw`(?:US)?\$(?= ?\d[\d.,' ]*[.,]\d{2}(?!\d))|(?<=\d[.,]\d{2} ?)\$|USD(?![A-Z])`,
  PLN: String.raw`PLN(?![A-Z])|ZŁ`,
  CZK: String.raw`CZK(?![A-Z])|KC(?![A-Z])`,
  SEK: String.raw`SEK(?![A-Z])`,
  DKK: String.raw`DKK(?![A-Z])`,
  NOK: String.raw`NOK(?![A-Z])`,
  HUF: String.raw`HUF(?![A-Z])`,
  RON: String.raw`RON(?![A-Z])|LEI(?![A-Z])`,
};
export const anyCurrency = Object.values(currencies).join("|");

/** Every currency that a text names, without duplicates. */
export function findCurrencies(text: string): string[] {
  const folded = foldText(text);
  return Object.entries(currencies).flatMap(([code, words]) =>
    new RegExp(`(?<![A-Z])(?:${words})`).test(folded) ? [code] : [],
  );
}

const singleOrNull = <One>(all: readonly One[]): One | null => (all.length === 1 ? (all[0] ?? null) : null);

/** Currency of an amount: the one next to it, else that of its column, else the only one of the document. */
export function currencyOf(around: {
  before: string;
  after: string;
  header: string;
  all: string;
}): string | null {
  const beside = new RegExp(`^ ?(?:${anyCurrency})`).exec(foldText(around.after))?.[0];
  if (beside) return singleOrNull(findCurrencies(beside));
  const ahead = new RegExp(`(?<![A-Z])(?:${anyCurrency}) ?$`).exec(foldText(around.before))?.[0];
  if (ahead) return singleOrNull(findCurrencies(ahead));
  return singleOrNull(findCurrencies(around.header)) ?? singleOrNull(findCurrencies(around.all));
}

const amounts = new RegExp(`(?<![\\d.,'])(?:${amountPattern})`, "g");

/** Amounts of a line, each with the words that precede it. */
function* labelledAmounts(line: string): Iterable<{ cents: number; words: string }> {
  let from = 0;
  for (const { 0: written, index } of line.matchAll(amounts)) {
    const cents = parseAmount(written);
    if (cents !== null) yield { cents, words: line.slice(from, index) };
    from = index + written.length;
  }
}

/** Basis of another occurrence of this amount: « Prix 18 500,00 », then « Total HT 18 500,00 ». */
export function basisElsewhere(text: string, cents: number): AmountBasis | null {
  const found = text
    .split("\n")
    .flatMap((line) => [...labelledAmounts(line)])
    .flatMap((one) => (one.cents === cents ? (findBasis(one.words) ?? []) : []));
  return singleOrNull([...new Set(found)]);
}

const pricedWords =
  /PRIX|PREIS|PRICE|MONTANT|BETRAG|AMOUNT|TARIF|NETTO|BRUTTO|TOTAL|(?<![A-Z])H\.?T\.?(?![A-Z])|TTC/;

/** Heading of the price column: the nearest line above with price words and no amount. */
export const findHeaderAbove = (text: string, at: number): string =>
  text
    .slice(0, at)
    .split("\n")
    .slice(-60)
    .findLast((line) => pricedWords.test(foldText(line)) && !/\d[.,]\d{2}(?!\d)/.test(line)) ?? "";

/** A column of tax holds amounts too. */
const taxWords = /(?<![A-Z])(?:T\.?V\.?A|MWST|UST|VAT)(?![A-Z])/;
const isPricedHeading = (cell: string): boolean =>
  pricedWords.test(foldText(cell)) || taxWords.test(foldText(cell));

/** Basis of the column of an amount: the n-th amount of a row belongs to the n-th price heading. */
export function basisOfColumn(header: string, row: string, written: string): AmountBasis | null {
  const headings = header.split(/ {2,}/).filter(isPricedHeading);
  const own = [...new Set(headings.map(findBasis))];
  if (own.length === 1) return own[0] ?? null;
  const cells = [...row.matchAll(/\d{1,3}(?:[ .',’]\d{3})*[.,]\d{2}(?!\d)/g)].map(([cell]) => cell);
  const heading = cells.length === headings.length ? headings[cells.indexOf(written)] : undefined;
  return heading === undefined ? findBasis(header) : findBasis(heading);
}

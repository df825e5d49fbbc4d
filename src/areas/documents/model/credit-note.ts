// A credit note is never an invoice: recognised by the code of its electronic data, its title, or its negative total.
// Nor is an order, an estimate or a proforma, recognised by its title.
import { firstMatch, plainText, type ReadPage } from "#kernel/documents/reading.ts";
import { attachedInvoice } from "./attached-invoice.ts";
import type { Extraction } from "./kind.ts";
import { readTerms } from "./terms.ts";

/**
 * Credit notes of UNTDID 1001: plain, self-billed, consolidated, factored. A debit note (383), a corrected invoice (384)
 * and a self-billed one (389) claim a sum as any invoice.
 */
const creditCodes = new Set("81 83 261 262 296 308 381 396 420 458 502 503 532".split(" "));

/** The words of a title, a few spaces apart. */
const spaced = (words: string): string => words.replaceAll(/ (?=[A-Z]|\(\?:A)/g, " {1,3}");
const creditTitles = spaced(
  [
    "(?:FACTURE D.)?AVOIR(?: COMMERCIAL| CLIENT| FINANCIER)?",
    "NOTES? DE CREDIT",
    "REMBOURSEMENT(?= *(?:N[°º]|NUM|\\d))",
    "CREDIT ?NOTE|CREDIT MEMO",
    "GUTSCHRIFT|RECHNUNGSKORREKTUR|STORNORECHNUNG",
    "NOT[AE] DI CREDITO|CREDIT-?NOTA|CREDIT-?FACTUUR",
    "FACTURA RECTIFICATIVA|NOTA DE (?:ABONO|CREDITO)",
  ].join("|"),
);
const invoiceTitles = "FACTURE|INVOICE|RECHNUNG|FATTURA|FACTUUR|FACTURA";
const otherTitles = spaced(
  [
    "(?:FACTURE )?PRO[ -]?FORMA(?: INVOICE|-?RECHNUNG)?",
    "BON DE COMMANDE(?: (?:DE )?VEHICULE(?: NEUF| D.OCCASION)?)?|DEVIS",
    "VERBINDLICHE BESTELLUNG|AUFTRAGSBESTATIGUNG|PURCHASE ORDER",
  ].join("|"),
);
/** A title begins a line or a column, or follows a dash or a slash; only a number, a day or an invoice follows it. */
const title = (words: string): RegExp =>
  new RegExp(
    String.raw`(?:^ *| {2}|[-/|] *)(?:${words})(?= *(?:$| {2}|N[°º]|N[Oº.]?[. ] *[A-Z]{0,6}[-/]?\d|NR|NUM|#|:|D[UE]L? \d|VOM \d|(?:SUR|RELATIF|POUR) |[A-Z]{0,6}[-/]?\d))`,
    "m",
  );
const anyTitle = title(`(${creditTitles})|${invoiceTitles}`);
const otherTitle = title(`(${otherTitles})`);
/** An invoice, whatever follows the word; « facturé à » names the buyer of any paper. */
const namesInvoice = new RegExp(
  String.raw`(?:^ *| {2})(?:${invoiceTitles})(?! {0,3}PRO[ -]?FORMA| A |[A-Z])`,
  "m",
);
/** Letters that a title sets apart: « A V O I R ». */
const joinLetters = (text: string): string =>
  text.replaceAll(/(?<!\S)\p{L}(?: \p{L})+(?!\S)/gu, (letters) => letters.replaceAll(" ", ""));

const currency = String.raw`(?:€|EUR(?:OS?)?)`;
const number = String.raw`\d[\d .,']*?(?:[.,]\d{2}(?!\d)|(?= ?${currency}))`;
/** A minus before the number or after it, a space or the currency between at most; or the brackets of accountants. */
const negative = [
  String.raw`-\d(?:[\d .,']*\d)?(?: ?${currency})?`,
  String.raw`-(?: {0,3}${currency})? {0,3}${number}(?: ?${currency})?`,
  String.raw`${currency} ?-\d(?:[\d .,']*\d)?`,
  String.raw`\d(?:[\d .,']*\d)?(?: ?${currency})? ?-(?= *$| *\n| {2})`,
  String.raw`\((?:${currency} ?)?${number} ?${currency}?\)(?: ?${currency})?`,
].join("|");
const inCurrency = String.raw`(?: (?:EN )?\(?${currency}\)?)?(?: ?=)?`;
const notPart = "(?<!SOUS[ -])";
const totals = String.raw`${notPart}(?:TOTAL|MONTANT|NET)(?: A PAYER)? (?:T\.?T\.?C\.?|TOUTES TAXES COMPRISES)${inCurrency}|GESAMTBETRAG${inCurrency}|BRUTTOBETRAG${inCurrency}|GRAND TOTAL${inCurrency}|TOTAL INCL\.? VAT${inCurrency}`;
/** Sums that are also negative in an invoice, when its deposits exceed its total. */
const balances = String.raw`(?:NET|MONTANT|TOTAL|SOMME) (?:A|DU A) (?:PAYER|REGLER)${inCurrency}|${notPart}TOTAL(?: GENERAL)?(?: NET)?(?: H\.?T\.?| HORS TAXES?)?${inCurrency}`;
const written = (pages: readonly ReadPage[], labels: string, shape: string): string | null =>
  readTerms(pages, { total: { label: "", labels: [labels], shape: `(?:${shape})` } })[0]?.raw ?? null;
const negativeTotal = (pages: readonly ReadPage[]): string | null =>
  written(pages, totals, negative) ??
  (written(pages, totals, String.raw`(?:${currency} ?)?\d`) === null
    ? written(pages, balances, negative)
    : null);

/** The words that make a document a credit note; null for any other document. */
function creditNoteWords(pages: readonly ReadPage[]): string | null {
  const attached = attachedInvoice(pages);
  if (attached) {
    const { typeCode, totalCents } = attached;
    if (creditCodes.has(typeCode ?? "")) return `type ${typeCode}`;
    return (totalCents ?? 0) < 0 ? "total négatif" : null;
  }
  // The first title of the first page: an invoice may name the credit notes that it deducts.
  const heading = firstMatch(pages.slice(0, 1), anyTitle)?.groups[0] ?? "";
  return heading === "" ? negativeTotal(pages) : heading;
}

/** The title of an order, an estimate or a proforma; null in an invoice, which may name the order that it follows. */
function otherTitleOf(pages: readonly ReadPage[]): string | null {
  const first = pages.slice(0, 1);
  if (attachedInvoice(pages) || firstMatch(first, namesInvoice)) return null;
  return firstMatch(first, otherTitle)?.groups[0] ?? null;
}

/** The refusal of a credit note or an order where an invoice is expected, in French; null for any other document. */
export function creditNoteRefusal(pages: readonly ReadPage[]): string | null {
  const plain = pages.map((page) => ({ ...page, text: joinLetters(plainText(page.text)) }));
  const words = creditNoteWords(plain);
  if (words !== null)
    return `Ce document est un avoir (« ${words} »), pas une facture : il ne s’enregistre pas ici, et rien n’en est repris.`;
  const other = otherTitleOf(plain);
  return other === null
    ? null
    : `Ce document est intitulé « ${other} » : ce n’est pas une facture, et rien n’en est repris.`;
}

/** A reader of invoices: nothing is read in another paper. */
export const invoiceReader =
  <Rest extends unknown[]>(read: (pages: readonly ReadPage[], ...rest: Rest) => Extraction) =>
  (pages: readonly ReadPage[], ...rest: Rest): Extraction => {
    const refusal = creditNoteRefusal(pages);
    return refusal === null ? read(pages, ...rest) : { values: [], warnings: [refusal] };
  };

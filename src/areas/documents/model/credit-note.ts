// A credit note is never an invoice: recognised by the code of its electronic data, its title, or its negative total.
import { firstMatch, type ReadPage } from "#kernel/documents/reading.ts";
import { attachedInvoice } from "./attached-invoice.ts";
import type { Extraction } from "./kind.ts";

/**
 * Credit notes of UNTDID 1001: plain, self-billed, consolidated, factored. A debit note (383), a corrected invoice (384)
 * and a self-billed one (389) claim a sum as any invoice.
 */
const creditCodes = new Set("81 83 261 262 296 308 381 396 420 458 502 503 532".split(" "));

/** A title begins a line or a column, and only a number or a day follows it. */
const title = (words: string): RegExp =>
  new RegExp(
    String.raw`(?:^|(?: {2}))(?:${words})(?= *(?:$| {2}|N[°O]|NR|NUM|#|:|DU \d|VOM \d|(?:SUR|RELATIF|POUR) |[A-Z]*[-/]?\d))`,
    "m",
  );
const invoiceWords = "FACTURE|INVOICE|RECHNUNG";
const isInvoiceTitle = new RegExp(`^ *(?:${invoiceWords})$`, "i");
const anyTitle = title(
  `(?:FACTURE D.)?AVOIR(?: COMMERCIAL| CLIENT)?|NOTES? DE CREDIT|CREDIT NOTE|CREDIT MEMO|GUTSCHRIFT|RECHNUNGSKORREKTUR|STORNORECHNUNG|${invoiceWords}`,
);
/** The sign touches the first digit, or follows the last one. */
const negativeTotal =
  /(?:TOTAL |MONTANT )(?:T\.?T\.?C\.?|TOUTES TAXES COMPRISES)[ :=(€A-Z]{0,12}(?:-\d|\d[\d .,']*\d-(?!\S))|(?:GESAMTBETRAG|BRUTTOBETRAG|GRAND TOTAL|TOTAL INCL\.? VAT)[ :=(€A-Z]{0,12}(?:-\d|\d[\d .,']*\d-(?!\S))/;

/** The words that make a document a credit note; null for any other document. */
function creditNoteWords(pages: readonly ReadPage[]): string | null {
  const attached = attachedInvoice(pages);
  if (attached) {
    const { typeCode, totalCents } = attached;
    if (creditCodes.has(typeCode ?? "")) return `type ${typeCode}`;
    return (totalCents ?? 0) < 0 ? "total négatif" : null;
  }
  // The first title of the first page: an invoice may name the credit notes that it deducts.
  const heading = firstMatch(pages.slice(0, 1), anyTitle)?.text ?? "FACTURE";
  if (!isInvoiceTitle.test(heading)) return heading.trim();
  return firstMatch(pages, negativeTotal)?.text ?? null;
}

/** The refusal of a credit note where an invoice is expected, in French; null for any other document. */
export function creditNoteRefusal(pages: readonly ReadPage[]): string | null {
  const words = creditNoteWords(pages);
  return words === null
    ? null
    : `Ce document est un avoir (« ${words} »), pas une facture : il ne s’enregistre pas ici, et rien n’en est repris.`;
}

/** A reader of invoices: nothing is read in a credit note. */
export const invoiceReader =
  <Rest extends unknown[]>(read: (pages: readonly ReadPage[], ...rest: Rest) => Extraction) =>
  (pages: readonly ReadPage[], ...rest: Rest): Extraction => {
    const refusal = creditNoteRefusal(pages);
    return refusal === null ? read(pages, ...rest) : { values: [], warnings: [refusal] };
  };

// Reads the invoice of a supplier: its number, its days and its totals. They are proposed, never saved without a person.
import type { Day } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { type AttachedInvoice, attachedInvoice } from "#documents/model/attached-invoice.ts";
import type { AmountBasis } from "./amount-words.ts";
import { amountPattern, dayPattern, parseAmount, parseDay } from "./amounts.ts";
import { labelledAmountPattern, labelledPattern, type Proposed, readFirst, stated } from "./proposed.ts";
import type { ProposedAmount } from "./proposal.ts";
import { readAmount } from "./read-amount.ts";

const netLabels =
  "TOTAL H\\.?T\\.?|MONTANT H\\.?T\\.?|TOTAL NET(?:TO)?|NETTOBETRAG|GESAMT NETTO|SUMME NETTO|NETTOSUMME|NET TOTAL|NET AMOUNT|TOTAL EXCL\\.? VAT|SUBTOTAL";
const vatLabels =
  "(?:MONTANT (?:DE LA )?|TOTAL )?T\\.?V\\.?A\\.?|(?:ZZGL\\. |ZUZUGLICH )?(?:MWST|UST|MEHRWERTSTEUER|UMSATZSTEUER)\\.?|(?:TOTAL )?VAT(?: AMOUNT)?";
const grossLabels =
  "(?:MONTANT |TOTAL )?T\\.?T\\.?C\\.?|NET A PAYER|TOTAL A PAYER|GESAMTBETRAG|BRUTTOBETRAG|RECHNUNGSBETRAG|GESAMT BRUTTO|GRAND TOTAL|TOTAL INCL\\.? VAT|TOTAL DUE|AMOUNT DUE";
const dueLabels =
  "DATE D.ECHEANCE|ECHEANCE|A (?:PAYER|REGLER) AVANT LE|PAYABLE LE|FALLIG(?:KEIT)?(?: AM)?|ZAHLBAR BIS|DUE DATE|DUE ON|PAYMENT DUE";

/** The rate is printed between the label of a VAT and its amount: « TVA 20 % : 4 000,00 ». */
const ratePattern = String.raw`(?:[^\dA-Z\n]{0,6}\d{1,2}(?:[.,]\d{1,2})? {0,3}%)?`;
const vatPattern = labelledAmountPattern(
  `(?:${vatLabels})${ratePattern}(?: (?:SUR|AUF|ON) ${amountPattern})?`,
);

export interface InvoiceTotals {
  dueOn: Proposed<Day> | null;
  net: ProposedAmount | null;
  vat: ProposedAmount | null;
  total: ProposedAmount | null;
}

const withDoubt = <One extends { doubt?: string }>(found: One | null, doubt: string | null): One | null =>
  found && doubt !== null ? { ...found, doubt } : found;

/** Three totals that do not add up: one of them is misread. */
function sumDoubt(net: Cents | undefined, vat: Cents | undefined, total: Cents | undefined): string | null {
  if (net === undefined || vat === undefined || total === undefined || net + vat === total) return null;
  return `${frenchPrice(net)} HT et ${frenchPrice(vat)} de TVA ne font pas ${frenchPrice(total)} : relisez les trois.`;
}

/** The totals of electronic data are taken as they are: no word of the page says otherwise. */
function statedTotals(attached: AttachedInvoice): InvoiceTotals {
  const { dueOn, netCents, vatCents, totalCents, currency } = attached;
  const amount = (value: Cents | null, basis: AmountBasis | null): ProposedAmount | null => {
    const found = stated(value, value === null ? "" : frenchPrice(value));
    return found && { ...found, basis, currency };
  };
  return {
    dueOn: stated(dueOn),
    net: amount(netCents, "HT"),
    vat: amount(vatCents, null),
    total: amount(totalCents, "TTC"),
  };
}

export function readInvoiceTotals(pages: readonly ReadPage[]): InvoiceTotals {
  const attached = attachedInvoice(pages);
  if (attached) return statedTotals(attached);
  const all = pages.map(({ text }) => text).join("\n");
  const amount = (pattern: RegExp, basis: AmountBasis | null): ProposedAmount | null => {
    const found = readAmount(pages, [pattern], { accept: parseAmount, header: "", row: "", all });
    return found && { ...found, basis };
  };
  const net = amount(labelledAmountPattern(netLabels), "HT");
  const vat = amount(vatPattern, null);
  const total = amount(labelledAmountPattern(grossLabels), "TTC");
  const doubt = sumDoubt(net?.value, vat?.value, total?.value);
  return {
    dueOn: readFirst(pages, [labelledPattern(dueLabels, dayPattern)], parseDay),
    net: withDoubt(net, doubt),
    vat: withDoubt(vat, doubt),
    total: withDoubt(total, doubt),
  };
}

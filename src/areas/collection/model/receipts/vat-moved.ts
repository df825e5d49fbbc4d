// VAT on receipts: the share of the VAT of a document that each payment makes due (CGI, art. 269, 2, c).
import { type Cents, roundCents } from "#kernel/money.ts";

/** A document, with what its allocations have settled so far. */
export interface SettledVat {
  totalCents: Cents;
  vatCents: Cents;
  settledCents: Cents;
  /** The VAT that its payments made due. */
  movedVatCents: Cents;
  /** The share settled by credit notes, and their VAT. */
  creditedCents: Cents;
  creditedVatCents: Cents;
}

const closes = ({ totalCents, settledCents }: SettledVat, cents: Cents): boolean =>
  settledCents + cents === totalCents;

/** In proportion of the payment; the payment that closes the document takes the rest. */
export function vatOfPayment(document: SettledVat, cents: Cents): Cents {
  const { totalCents, vatCents, movedVatCents, creditedCents, creditedVatCents } = document;
  const vat = vatCents - creditedVatCents;
  const left = vat - movedVatCents;
  if (closes(document, cents)) return left;
  const share = roundCents((vat * cents) / (totalCents - creditedCents));
  return Math.max(0, Math.min(share, left));
}

/** A credit note makes no VAT due, unless it closes a document whose payments left some of it. */
export const vatOfCredit = (document: SettledVat, cents: Cents, creditedVatCents: Cents): Cents =>
  closes(document, cents)
    ? document.vatCents - document.creditedVatCents - creditedVatCents - document.movedVatCents
    : 0;

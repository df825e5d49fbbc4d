// Input of the papers of a quote: plain values, transferable to the drawing thread.
import type { Day } from "#kernel/calendar/day.ts";
import type { LesseeVat } from "#settings/model/lessee-vat.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";
import type { SignerDraft } from "#signatures/model/procedure.ts";
import type { PaperKind } from "../../model/papers/papers.ts";
import type { Quote } from "../../model/quote.ts";

/** A quote, saved or being edited; the latter has no number yet. */
export type PaperQuote = Omit<
  Quote,
  | "id"
  | "version"
  | "orderId"
  | "status"
  | "offers"
  | "next"
  | "contractId"
  | "createdAt"
  | "createdBy"
  | "updatedAt"
  | "updatedBy"
  | "pricedAt"
  | "isExpired"
  | "signatureId"
  | "signatureGroupId"
  | "hasSignedFile"
  | "signatureDate"
  | "refusalDate"
  | "refusalReason"
  | "orderFormRefusals"
  | "discountApproval"
  | "batch"
> & {
  orderId: string | null;
  madeOn: Day;
};

export interface PaperOrder {
  kind: PaperKind;
  quote: PaperQuote;
  lessor: Lessor;
  parameters: PriceParameters;
  /** VAT rate on the day of the quote: 0.2 is 20 %. */
  vatRate: number;
  /** Rates of later days that are known on it. */
  laterRates: LesseeVat["laterRates"];
  /** Compulsory mention of a VAT other than the standard one; empty otherwise. */
  vatNotice: string;
  /** Requested electronic signers; null when there are none. */
  signers: readonly SignerDraft[] | null;
}

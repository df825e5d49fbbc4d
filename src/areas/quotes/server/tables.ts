// The table of quotes, in camel case: the form, the snapshot, the copies, the signature.
import type { LesseeTerritory } from "#settings/model/lessee-vat.ts";
import type { Generated } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Recorded, Status } from "#kernel/server/database.ts";
import type { QuoteStatus } from "../model/flow.ts";
import type { QuoteForm } from "../model/form.ts";
import type { QuotedCar } from "../model/pricing/priced-car.ts";
import type { Pricing } from "../model/pricing/pricing.ts";

interface QuoteTable extends Recorded, Omit<QuoteForm, "companyId"> {
  companyId: string;
  orderId: string;
  status: Status<QuoteStatus>;
  carModelId: string | null;
  brandName: string;
  carLabel: string;
  energy: string | null;
  car: QuotedCar | null;
  categoryName: string | null;
  monthlyTotalCents: number;
  /** The part of the monthly total exempt from VAT. */
  exemptCents: number;
  pricing: Pricing;
  pricedAt: string;
  validUntil: Day;
  clientId: string;
  companyName: string;
  clientName: string;
  isBadPayer: boolean;
  signatureId: string | null;
  /** Printed on the order form sent to signature; null before. */
  sentVatTerritory: LesseeTerritory | null;
  signatureGroupId: string | null;
  /** Shared by quotes made together. */
  batchId: string | null;
  signatureDate: string | null;
  refusalDate: string | null;
  refusalReason: string;
  contractId: string | null;
  searchText: Generated<string>;
  /** The id in `oldContract`: a generated column. */
  oldContractId: Generated<string | null>;
}

interface QuoteSendingTable {
  id: string;
  sentAt: string;
  sentBy: string;
  sentById: string;
  senderEmail: string;
  subject: string;
  message: string;
}

interface QuoteSendingDocumentTable {
  sendingId: string;
  position: number;
  quoteId: string;
  name: string;
  pageCount: number;
  sha256: string;
  bytes: Buffer;
  acceptedAt: Generated<string | null>;
  /** The link of the recipient who accepted it. */
  acceptedLinkId: Generated<string | null>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    quote: QuoteTable;
    quoteSending: QuoteSendingTable;
    quoteSendingDocument: QuoteSendingDocumentTable;
  }
}

// The tables of quotes and of their sendings.
import { generated, internal, nullable, record, reference } from "#kernel/record.ts";
import type { Defaulted } from "#kernel/server/database.ts";
import { type RowsOf, table, unstampedTable } from "#kernel/server/records/tables.ts";
import type { Pricing } from "../model/pricing/pricing.ts";
import { quoteRecord } from "../model/records.ts";

export const quotesTables = {
  quote: table(quoteRecord, {
    finishId: nullable(reference),
    pricing: internal<Pricing>("nobody"),
    signatureGroupId: nullable(reference),
    /** Shared by quotes made together. */
    batchId: nullable(reference),
    searchText: generated(internal<string>("copy")),
    /** The id in `oldContract`. */
    oldContractId: generated(nullable(reference)),
  }),
  quoteSending: unstampedTable(record({}), {
    sentAt: internal<string>("nobody"),
    sentBy: internal<string>("colleague"),
    sentById: reference,
    senderEmail: internal<string>("nobody"),
    subject: internal<string>("words"),
    message: internal<string>("words"),
  }),
};

interface QuoteSendingDocumentTable {
  sendingId: string;
  position: number;
  quoteId: string;
  name: string;
  pageCount: number;
  sha256: string;
  bytes: Buffer;
  acceptedAt: Defaulted<string | null>;
  /** The link of the recipient who accepted it. */
  acceptedLinkId: Defaulted<string | null>;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof quotesTables> {
    quoteSendingDocument: QuoteSendingDocumentTable;
  }
}

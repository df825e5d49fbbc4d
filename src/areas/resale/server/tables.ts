// The tables of resale.
import { defaulted, internal, optional, reference } from "#kernel/record.ts";
import { type RowsOf, searchText, table } from "#kernel/server/records/tables.ts";
import { saleOfferRecord, salePriceRecord } from "../model/offers/records.ts";
import { procedureRecord } from "../model/procedures/records.ts";

export const resaleTables = {
  saleOffer: table(saleOfferRecord, { searchText }),
  salePrice: table(salePriceRecord),
  resaleProcedure: table(procedureRecord, {
    regimeConfirmedById: optional(reference),
    witnessId: optional(reference),
    offerDocumentId: optional(reference),
    quoteDocumentId: optional(reference),
    signatureId: optional(reference),
    deedId: optional(reference),
    saleFileId: optional(reference),
    saleFileDigest: defaulted(internal<string>("nobody")),
    searchText,
  }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof resaleTables> {}
}

// The tables of suppliers.
import { column, internal, nullable, record, reference } from "#kernel/record.ts";
import { generatedSearchText, type RowsOf, table, unstampedTable } from "#kernel/server/records/tables.ts";
import { storeRecord, supplierRecord } from "../model/records.ts";

export const suppliersTables = {
  supplier: table(supplierRecord, {
    ibanEnteredById: nullable(reference),
    searchText: generatedSearchText,
  }),
  supplierStore: unstampedTable(storeRecord, {
    supplierId: reference,
    position: internal<number>("nobody"),
  }),
  /** An entry of the IBAN, or of another company under the same IBAN. */
  supplierIbanEntry: unstampedTable(record({}), {
    supplierId: reference,
    iban: nullable(internal<string>("nobody")),
    enteredAt: internal<string>("nobody"),
    enteredBy: column.colleague("Saisi par"),
    enteredById: reference,
  }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof suppliersTables> {
    supplierBrand: { supplierId: string; brandId: string };
  }
}

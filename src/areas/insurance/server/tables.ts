// The tables of insurances.
import { rentalKeyColumns } from "#fleet/model/car-files/rental-fields.ts";
import { column, defaulted, internal, nullable, optional, reference } from "#kernel/record.ts";
import { type RowsOf, table, unstampedTable } from "#kernel/server/records/tables.ts";
import { insuranceRecord, memoRecord } from "../model/records.ts";

export const insuranceTables = {
  insurance: table(insuranceRecord, {
    ...rentalKeyColumns,
    hasMemoToReview: defaulted(column.boolean("Attestation à vérifier")),
    requestedBy: optional(column.colleague("Demandée par")),
    requestedById: optional(reference),
    remindedDays: optional(column.number("Dernière relance", { unit: "jours avant la fin" })),
    searchText: internal<string>("copy"),
  }),
  insuranceMemo: unstampedTable(memoRecord, {
    insuranceId: reference,
    carId: reference,
    companyId: reference,
    givenById: reference,
    decidedById: nullable(reference),
  }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof insuranceTables> {}
}

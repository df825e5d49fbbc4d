// The table of returns: its id is that of the rental period.
import { rentalKeyColumns } from "#fleet/model/car-files/rental-fields.ts";
import { column, defaulted, generated, internal, optional, reference } from "#kernel/record.ts";
import { type RowsOf, table } from "#kernel/server/records/tables.ts";
import { restitutionRecord } from "../model/records.ts";

export const restitutionTables = {
  restitution: table(restitutionRecord, {
    ...rentalKeyColumns,
    askedById: optional(reference),
    returnedById: optional(reference),
    /** Link that was used to answer: the typed details are read by its recipient alone. */
    answeredLinkId: optional(reference),
    /** The last time known to the client, by mail or by its own choice. */
    promisedAt: optional(column.instant("Date annoncée au client")),
    /** Derived: near its due day, and to prepare (`appointments/work.ts`). */
    isNear: defaulted(internal<boolean>("nobody")),
    isToPrepare: defaulted(internal<boolean>("nobody")),
    /** Prepared, or handed to a carrier that has not arrived. */
    isToCome: generated(internal<boolean>("nobody")),
    signatureId: optional(reference),
    searchText: internal<string>("copy"),
  }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof restitutionTables> {}
}

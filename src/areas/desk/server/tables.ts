import { internal, reference } from "#kernel/record.ts";
import { type RowsOf, table } from "#kernel/server/records/tables.ts";
import { commentRecord, savedViewRecord } from "../model/records.ts";

export const deskTables = {
  savedView: table(savedViewRecord, { ownerSub: internal<string>("nobody") }),
  comment: table(commentRecord, {
    recordId: reference,
    authorSub: internal<string>("nobody"),
    /** Subjects of accounts. */
    mentionedIds: internal<string[]>("nobody"),
  }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof deskTables> {}
}

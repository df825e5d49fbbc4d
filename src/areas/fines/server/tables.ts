// The tables of fines, and of the notices received.
import {
  column,
  defaulted,
  generated,
  internal,
  nullable,
  optional,
  record,
  reference,
} from "#kernel/record.ts";
import { type RowsOf, table, unstampedTable } from "#kernel/server/records/tables.ts";
import { fileRecord } from "../model/inbox/file.ts";
import type { Pack, Withdrawal } from "../model/pack.ts";
import { chargeKinds, fineRecord, fineSettingsRecord } from "../model/records.ts";

export const finesTables = {
  fine: table(fineRecord, {
    seenById: defaulted(reference),
    isHolderChosen: defaulted(column.boolean("Détenteur choisi")),
    contestedOn: optional(column.day("Contestée le")),
    waiting: generated(nullable(internal<"FRENCH" | "FOREIGN">("nobody"))),
    searchText: generated(nullable(internal<string>("nobody"))),
  }),
  finePack: unstampedTable(record({}), {
    fineId: reference,
    content: internal<Pack>("values"),
    sentAt: column.instant("Envoyé le"),
    withdrawnAt: optional(column.instant("Retiré le")),
    /** The letter to the client left by mail. */
    mailedAt: optional(column.instant("Lettre envoyée le")),
    /** The designated company: it does not follow the car. */
    companyId: nullable(reference),
    /** The letter that withdraws a rectified designation; null for one that an authority refused. */
    withdrawal: optional(internal<Withdrawal>("values")),
    /** The client was written to that its designation is withdrawn. */
    withdrawalMailedAt: optional(column.instant("Retrait envoyé le")),
  }),
  fineDriver: unstampedTable(record({}), {
    fineId: reference,
    encryptedIdentity: nullable(internal<string>("nobody")),
    givenAt: column.instant("Saisi le"),
    givenBy: column.colleague("Saisi par"),
    givenById: reference,
    erasedAt: optional(column.instant("Effacé le")),
  }),
  fineCharge: unstampedTable(record({}), {
    fineId: reference,
    kind: column.set("Nature", chargeKinds),
    companyId: reference,
    cents: column.cents("Montant", { isFixed: true }),
    billedOn: column.day("Facturée le"),
    oppositeCause: optional(reference),
    opposedOn: optional(column.day("Annulée le")),
    /** The client was written to about this charge. */
    mailedAt: optional(column.instant("Lettre envoyée le")),
  }),
  fineSettings: table(fineSettingsRecord),
  fineFile: table(fileRecord, { documentId: reference, digest: internal<string>("nobody") }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof finesTables> {}
}

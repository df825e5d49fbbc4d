// The tables of damages and losses.
import type { StoredPosition } from "#telematics/model/positions/look.ts";
import { column, defaulted, internal, nullable, optional, reference } from "#kernel/record.ts";
import { unstampedTable, type RowsOf, searchText, table } from "#kernel/server/records/tables.ts";
import {
  assistanceRecord,
  damageRecord,
  expertiseRecord,
  loanRecord,
  refundRecord,
} from "../model/damages/records.ts";
import { lossRecord, policeSheetRecord } from "../model/losses/records.ts";
import type { PhotoPlace } from "../model/photos.ts";
import { requestRecord } from "../model/requests/records.ts";

const damageId = column.id("Sinistre", "damage");

export const damagesTables = {
  carLoss: table(lossRecord, {
    followsId: nullable(reference),
    periodId: nullable(reference),
    freedPeriodId: optional(reference),
    /** The stock day that a withdrawn loss gives back to its car. */
    stockedSinceBefore: optional(column.day("En stock avant la perte depuis le")),
    isNotedByEnd: defaulted(internal<boolean>("nobody")),
    replacementPeriodId: optional(reference),
    deedId: optional(reference),
    searchText,
  }),
  policeSheet: unstampedTable(policeSheetRecord, {
    lossId: reference,
    madeBy: column.colleague("Établie par"),
    madeById: reference,
    marks: internal<string>("words"),
    fromAt: column.instant("Depuis"),
    untilAt: column.instant("Jusqu’à"),
    positions: internal<readonly StoredPosition[]>("nobody"),
  }),
  damage: table(damageRecord, {
    periodId: nullable(reference),
    joinedId: optional(reference),
    lossId: optional(reference),
    feeCompanyId: optional(column.id("Facturée à", "company")),
    feeEventId: optional(reference),
    searchText,
  }),
  damageExpertise: table(expertiseRecord, {
    damageId,
    documentId: nullable(reference),
    fileDigest: nullable(internal<string>("nobody")),
  }),
  damageRefund: table(refundRecord, { damageId }),
  damageAssistance: table(assistanceRecord, {
    damageId,
    documentId: reference,
    fileDigest: internal<string>("nobody"),
  }),
  damageLoan: table(loanRecord, {
    damageId,
    periodId: nullable(reference),
    companyId: nullable(column.id("Société", "company")),
  }),
  damageRequest: table(requestRecord, { periodId: nullable(reference), searchText }),
};

interface DamagePhotoPlaceTable extends PhotoPlace {
  documentId: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof damagesTables> {
    damagePhotoPlace: DamagePhotoPlaceTable;
  }
}

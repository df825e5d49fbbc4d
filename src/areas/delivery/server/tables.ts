import type { ColumnType, RawBuilder } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { column, defaulted, generated, internal, nullable, optional, reference } from "#kernel/record.ts";
import { type RowsOf, table } from "#kernel/server/records/tables.ts";
import type { Handover, Strokes } from "../model/handover.ts";
import type { DeliveryRule } from "../model/planning/rule.ts";
import type { ClientMessage } from "../model/public/page.ts";
import { slotRecord } from "../model/slot.ts";

export const deliveryTables = {
  deliverySlot: table(slotRecord, {
    /** Link that was used to answer: the typed details are read by its recipient alone. */
    answeredLinkId: nullable(reference),
    /** The last time known to its client, by mail or by their own choice. */
    promisedAt: nullable(column.instant("Date annoncée au client")),
    correctedById: optional(reference),
    /** « kilométrage : 15 au lieu de 150 000 », of every correction. */
    correctedFacts: defaulted(column.freeText("Corrections")),
    searchText: generated(nullable(internal<string>("nobody"))),
  }),
};

interface ClientMessageTable extends ClientMessage {
  /** The kind of the record that it is about, under the id of the period. */
  about: string;
  periodId: string;
  handledById: string | null;
}

interface HandoverTable extends Handover {
  id: string;
  carId: string;
  contractId: string;
  /** The facts that the delivery was judged by; null when older than their record. */
  mileageBefore: number | null;
  stockedSince: Day | null;
  strokes: ColumnType<Strokes, RawBuilder<Strokes>, never>;
  keptAt: string;
  keptById: string;
}

/** One row at most. */
interface DeliveryRuleTable extends Omit<DeliveryRule, "version" | "closedDays"> {
  theOnly: boolean;
  version: number;
  updatedAt: string;
  updatedBy: string;
  updatedById: string;
  closedDays: ColumnType<DeliveryRule["closedDays"], RawBuilder<DeliveryRule["closedDays"]>>;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof deliveryTables> {
    clientMessage: ClientMessageTable;
    handover: HandoverTable;
    deliveryRule: DeliveryRuleTable;
  }
}

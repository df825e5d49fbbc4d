import type { ColumnType, Generated, RawBuilder } from "kysely";
import type { Address } from "#kernel/company/address.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Recorded, Status } from "#kernel/server/database.ts";
import type { SlotStatus } from "../model/flow.ts";
import type { Strokes } from "../model/handover.ts";
import type { DeliveryRule } from "../model/planning/rule.ts";
import type { Chooser } from "../model/slot.ts";

export interface DeliverySlotTable extends Recorded {
  contractId: string;
  orderId: string;
  carId: string | null;
  carTitle: string;
  status: Status<SlotStatus>;
  startsAt: string | null;
  endsAt: string | null;
  personId: string | null;
  person: string;
  address: Address;
  city: Generated<string>;
  contactName: string;
  contactPhone: string | null;
  contactEmail: string;
  instructions: string;
  chosenBy: Chooser | null;
  priceCents: number | null;
  isPriceFixed: boolean;
  askedAt: string | null;
  answeredAt: string | null;
  /** Link that was used to answer: the typed details are read by its recipient alone. */
  answeredLinkId: string | null;
  searchText: Generated<string>;
  /** The last time known to its client, by mail or by their own choice. */
  promisedAt: string | null;
  /** Unanswered messages of its client. */
  openRequests: number;
  /** The last correction of its handover. */
  correctedAt: Generated<string | null>;
  correctedBy: Generated<string | null>;
  correctedById: Generated<string | null>;
  correctionReason: Generated<string>;
  /** « kilométrage : 15 au lieu de 150 000 », of every correction. */
  correctedFacts: Generated<string>;
}

interface DeliveryRequestTable {
  id: string;
  slotId: string;
  at: string;
  name: string;
  phone: string | null;
  message: string;
  handledAt: string | null;
  handledBy: string | null;
  handledById: string | null;
}

interface HandoverTable {
  id: string;
  carId: string;
  contractId: string;
  deliveredAt: string;
  mileage: number;
  /** The facts that the delivery was judged by; null when older than their record. */
  mileageBefore: number | null;
  stockedSince: Day | null;
  receivedBy: string;
  capacity: string;
  email: string;
  remarks: string;
  isDrawn: boolean;
  strokes: ColumnType<Strokes, RawBuilder<Strokes>, never>;
  signatureId: string;
  keptAt: string;
  keptBy: string;
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
  interface Tables {
    deliverySlot: DeliverySlotTable;
    deliveryRequest: DeliveryRequestTable;
    handover: HandoverTable;
    deliveryRule: DeliveryRuleTable;
  }
}

// The kinds of appointments with a client about a rental period: the delivery of its car, and its return.
import type { Permission, RecordKind } from "#kernel/contract.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Address } from "#kernel/company/address.ts";
import type { LinkKind } from "#platform/links/links.ts";

export interface AppointmentKind {
  /** Its record, under the id of the rental period. */
  record: RecordKind;
  noun: "livraison" | "restitution";
  /** The page of its client. */
  link: LinkKind;
  /** Permission to set it. Its holders may write to anybody; other users, to the contacts of the client alone. */
  may: Permission;
  /** Staff prepare what a client chooses, which is not confirmed before. */
  isChoicePrepared: boolean;
  /** Purpose of the client’s page, printed above its address: reading, or changing too. */
  pageLead: string;
  changeLead: string;
}

/** Columns of the record of every kind. */
export interface Appointment {
  id: string;
  version: number;
  contractId: string;
  orderId: string;
  carId: string | null;
  carTitle: string;
  startsAt: string | null;
  endsAt: string | null;
  /** The last time known to its client. */
  promisedAt: string | null;
  address: Address;
  contactName: string;
  contactPhone: string | null;
  contactEmail: string;
  instructions: string;
  answeredAt: string | null;
  answeredLinkId: string | null;
  updatedById: string;
}

/** A line in the history of the record. */
export const recordDid = (call: Call, { record }: AppointmentKind, id: string, did: string): void =>
  call.recordChange({ record, id, did });

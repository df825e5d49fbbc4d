// The return of a car as an appointment: its link, its places.
import { companyOf } from "#clients/server/read.ts";
import type { Appointment, AppointmentKind } from "#delivery/server/appointments/kind.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { type Address, emptyAddress, isAddressComplete } from "#kernel/company/address.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow } from "#kernel/server/records/records.ts";
import type { LinkKind } from "#platform/links/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import "#delivery/server/tables.ts";
import { kind, type ReturnRow } from "../returns.ts";

export const returnLink: LinkKind = {
  name: "restitution",
  path: "/public/restitutions/:token",
  isRewritten: true,
  valid: { days: 120 },
};

export const returns: AppointmentKind = {
  record: kind,
  noun: "restitution",
  link: returnLink,
  may: "PREPARE_RESTITUTION",
  isChoicePrepared: true,
  pageLead: "Le rendez-vous et ce qu’il faut remettre",
  changeLead: "Pour la changer",
};

export const appointmentOf = async (call: Call, row: ReturnRow): Promise<Appointment> => ({
  ...row,
  carTitle: (await carName(call, row.carId)).title,
  address: row.address ?? emptyAddress,
  instructions: row.note,
});

export async function ourAddress(call: Call): Promise<Address> {
  const { addressLine1, zipCode, city } = await readLessor(call);
  return { line1: addressLine1, zipCode, city, country: "FR" };
}

/** Address of the delivery of a period; null when it is not complete. */
export async function deliveredAt(call: Call, periodId: string): Promise<Address | null> {
  const slot = await findRow(call, "deliverySlot", { id: periodId }, ["address"]);
  return slot && isAddressComplete(slot.address) ? slot.address : null;
}

/** Proposed address of the pickup. */
export const homeAddress = async (call: Call, { id, companyId }: ReturnRow): Promise<Address> =>
  (await deliveredAt(call, id)) ?? (await companyOf(call, companyId)).address ?? emptyAddress;

// The return of a car as an appointment: its link, its places, its row.
import { companyOf } from "#clients/server/read.ts";
import type { Appointment, AppointmentKind } from "#delivery/server/appointments/kind.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { type Address, emptyAddress, isAddressComplete } from "#kernel/company/address.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow, type Row } from "#kernel/server/records/records.ts";
import type { LinkKind } from "#platform/links/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import "#delivery/server/tables.ts";
import type { RestitutionSubject } from "../../model/next.ts";
import "../tables.ts";

export type ReturnRow = Row<"restitution">;

export const kind = "restitution";

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
  pageLead: "Le rendez-vous et ce qu’il faut remettre",
  changeLead: "Pour la changer",
};

export const returnPage = (id: string): PageAddress => `/restitution/view/${id}`;

export const appointmentOf = async (call: Call, row: ReturnRow): Promise<Appointment> => ({
  ...row,
  carTitle: (await carName(call, row.carId)).title,
  address: row.address ?? emptyAddress,
  instructions: row.note,
});

/** The facts that the moves of an appointment are refused by. */
export const appointmentSubject = (call: Call, row: ReturnRow): RestitutionSubject => ({
  ...row,
  isContractActive: true,
  hasExchange: false,
  isExchangeAwaited: false,
  today: call.today,
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

/** The return of the car that runs. */
export async function returnOfCar(call: Call, carId: string): Promise<ReturnRow> {
  const row = await findRow(call, kind, { carId, isRunning: true });
  if (!row) throw refused("Ce véhicule n’est pas en location.");
  return row;
}

// The mail to the client of a car whose appointment at a garage we move.
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { lesseeContact } from "#fleet/server/car-files/rentals.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { MaintenanceRow } from "../visits/read.ts";

/** Nobody is written to where the car has no client. */
export async function sendMovedAppointment(call: Call, row: MaintenanceRow): Promise<void> {
  const contact = await lesseeContact(call, row.carId);
  if (!contact || row.bookedAt === null) return;
  const { rental, to } = contact;
  const { name, phone, email } = await readLessor(call);
  const car = await describeCar(call, row.carId);
  const { address } = await get(call, "maintenanceSupplier", row.maintenanceSupplierId);
  await call.services.post.mail(call, {
    to: to.email,
    replyTo: email,
    about: [rental.contractId],
    subject: `Rendez-vous au garage déplacé : ${car}`,
    text: `Bonjour ${to.name},\n\nLe rendez-vous de votre véhicule ${car} est désormais le ${frenchInstant(row.bookedAt)}, chez ${row.garageName}, ${frenchAddress(address)}.\n\n${name}\n${phone}`,
  });
}

// The mail to the client of a car whose appointment at a garage we move.
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { currentRental } from "#fleet/server/car-files/rentals.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { MaintenanceRow } from "../visits/read.ts";

/** Nobody is written to where the car has no client. */
export async function sendMovedAppointment(call: Call, row: MaintenanceRow): Promise<void> {
  const rental = (await currentRental(call, row.carId))?.copies;
  const [recipient] = rental ? await recipientsOf(call, rental) : [];
  if (!rental || !recipient || row.bookedAt === null) return;
  const { name, phone, email } = await readLessor(call);
  const { title, plate, vin } = await carName(call, row.carId);
  const { address } = await get(call, "maintenanceSupplier", row.maintenanceSupplierId);
  await call.services.post.mail(call, {
    to: recipient.email,
    replyTo: email,
    about: [rental.contractId],
    subject: `Rendez-vous au garage déplacé : ${title} ${plate || vin}`,
    text: `Bonjour ${recipient.name},\n\nLe rendez-vous de votre véhicule ${title} ${plate || vin} est désormais le ${frenchInstant(row.bookedAt)}, chez ${row.garageName}, ${frenchAddress(address)}.\n\n${name}\n${phone}`,
  });
}

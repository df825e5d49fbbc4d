// The mails to the client of a car about its appointment at a garage: moved by us, confirmed or discussed by the garage.
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { lesseeContact } from "#fleet/server/car-files/lessee-contact.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { ensureLinkAddress } from "#platform/links/reused-links.ts";
import { writeTo } from "#settings/server/letters.ts";
import { maintenanceLink } from "./client-link.ts";

interface AppointmentMail {
  /** In the subject: « déplacé ». */
  news: string;
  /** A sentence that names the car, the appointment and its garage. */
  text: (words: { car: string; at: string; garage: string }) => string;
}

/** Includes the page on which the client moves or cancels it. No mail leaves for a car without a client. */
async function mailClient(
  call: Call,
  row: Row<"maintenance">,
  { news, text }: AppointmentMail,
): Promise<void> {
  const contact = await lesseeContact(call, row.carId);
  if (!contact || row.bookedAt === null) return;
  const { rental, to } = contact;
  const car = await describeCar(call, row.carId);
  const { address } = await get(call, "maintenanceSupplier", row.maintenanceSupplierId);
  const page = await ensureLinkAddress(call, maintenanceLink, { subjectId: rental.periodId, recipient: to });
  await writeTo(call, {
    to,
    isByLessor: true,
    about: [rental.contractId],
    subject: `Rendez-vous au garage ${news} : ${car}`,
    paragraphs: [
      text({
        car,
        at: frenchInstant(row.bookedAt),
        garage: `chez ${row.garageName}, ${frenchAddress(address)}`,
      }),
      `Votre rendez-vous : ${page}`,
    ],
  });
}

export const sendMovedAppointment = (call: Call, row: Row<"maintenance">): Promise<void> =>
  mailClient(call, row, {
    news: "déplacé",
    text: ({ car, at, garage }) =>
      `Le rendez-vous de votre véhicule ${car} est désormais le ${at}, ${garage}.`,
  });

/** Clients receive the answers of a garage to the appointments that they booked. */
const isByClient = ({ bookedBy }: Row<"maintenance">): boolean => bookedBy === "CLIENT";

export async function sendConfirmedAppointment(call: Call, row: Row<"maintenance">): Promise<void> {
  if (isByClient(row))
    await mailClient(call, row, {
      news: "confirmé",
      text: ({ car, at, garage }) =>
        `Le garage confirme le rendez-vous de votre véhicule ${car} le ${at}, ${garage}.`,
    });
}

export async function sendProposedTime(
  call: Call,
  row: Row<"maintenance">,
  proposedAt: string,
): Promise<void> {
  if (isByClient(row))
    await mailClient(call, row, {
      news: "à confirmer",
      text: ({ car, at, garage }) =>
        `Pour votre véhicule ${car}, vous avez demandé le ${at}, ${garage}. Le garage propose plutôt le ${frenchInstant(proposedAt)}. Nous lui répondons, puis nous vous écrivons ; si cette heure ne vous convient pas, choisissez-en une autre sur votre page ou répondez à ce message.`,
    });
}

/** Our answer to a garage that proposed another time. */
export async function sendMaintainedAppointment(call: Call, row: Row<"maintenance">): Promise<void> {
  if (isByClient(row))
    await mailClient(call, row, {
      news: "maintenu",
      text: ({ car, at, garage }) => `Le rendez-vous de votre véhicule ${car} reste le ${at}, ${garage}.`,
    });
}

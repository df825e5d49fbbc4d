// The link of a client to book the services of a car, and the mail that carries it.
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { lesseeContact } from "#fleet/server/car-files/lessee-contact.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import { frenchNumber } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { LinkKind } from "#platform/links/links.ts";
import { ensureLinkAddress } from "#platform/links/reused-links.ts";
import { writeTo } from "#settings/server/letters.ts";
import type { CarTermView } from "../../model/terms/car-term.ts";

/** Its subject is the rental of the car. */
export const maintenanceLink: LinkKind = {
  name: "maintenance",
  path: "/public/maintenance/:token",
  isRewritten: true,
  valid: { days: 90 },
};

const termLine = ({ label, dueOn, dueKm }: Pick<CarTermView, "label" | "dueOn" | "dueKm">): string => {
  const when = [dueOn && `le ${frenchDay(dueOn)}`, dueKm !== null && `à ${frenchNumber(dueKm)} km`];
  return `- ${label} : ${when.filter(Boolean).join(" ou ")}`;
};

/** Mails the client what is due, with its link; null where the car has no client to write to. */
export async function inviteClient(
  call: Call,
  carId: string,
  terms: readonly Pick<CarTermView, "label" | "dueOn" | "dueKm">[],
): Promise<string | null> {
  const contact = await lesseeContact(call, carId);
  if (!contact) return null;
  const { rental, to } = contact;
  const car = await describeCar(call, carId);
  const address = await ensureLinkAddress(call, maintenanceLink, {
    subjectId: rental.periodId,
    recipient: to,
  });
  await writeTo(call, {
    to,
    isByLessor: true,
    about: [rental.contractId],
    subject: `Entretien à prévoir pour votre véhicule ${car}`,
    paragraphs: [
      `L’entretien de votre véhicule ${car} est à prévoir :`,
      terms.map(termLine).join("\n"),
      `Choisissez votre garage et votre rendez-vous : ${address}`,
    ],
  });
  return to.email;
}

export async function askBooking(call: Call, carId: string): Promise<{ sentTo: string }> {
  const terms = await call.db
    .selectFrom("maintenanceTerm")
    .select(["label", "dueOn", "dueKm"])
    .where("carId", "=", carId)
    .where("state", "in", ["SOON", "OVERDUE"])
    .where("bookedAt", "is", null)
    .orderBy("projectedOn")
    .execute();
  if (terms.length === 0) throw refused("Aucun entretien de ce véhicule n’est à prévoir.");
  const sentTo = await inviteClient(call, carId, terms);
  if (sentTo === null) throw refused("Ce véhicule n’a pas de client à qui écrire.");
  call.recordChange({ record: "car", id: carId });
  return { sentTo };
}

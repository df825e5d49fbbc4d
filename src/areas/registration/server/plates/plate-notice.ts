// Notifies the client of the definitive plate of its car: once, half an hour after it was assigned, so that a typing
// error corrected immediately is never sent.
import { carTitle } from "#catalogue/model/names.ts";
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { writeTo } from "#settings/server/letters.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { currentRental } from "#fleet/server/car-files/rentals.ts";

const graceMinutes = 30;

interface AssignedPlate {
  carId: string;
  plate: string;
}

/** Schedules the notice of a plate, in place of any pending one, which was a mistake. */
export async function scheduleNotice(call: Call, { carId, plate }: AssignedPlate): Promise<void> {
  await call.db
    .deleteFrom("plateNotice")
    .where("carId", "=", carId)
    .where("notifiedAt", "is", null)
    .execute();
  await call.db.insertInto("plateNotice").values({ carId, plate, givenAt: call.now.toISOString() }).execute();
}

/** The last plate notified to the client of a rental. */
const lastNotifiedPlate = async (call: Call, periodId: string): Promise<string | undefined> =>
  (
    await call.db
      .selectFrom("plateNotice")
      .select("plate")
      .where("periodId", "=", periodId)
      .executeTakeFirst()
  )?.plate;

const noticeParagraphs = (car: string, plate: string, last: string | undefined): string[] => [
  `Votre véhicule ${car} a sa plaque d’immatriculation définitive : ${plate}.`,
  ...(last ? [`Elle remplace la plaque ${last}, que nous vous avions annoncée.`] : []),
  "Communiquez-la dès maintenant à votre assureur : c’est elle que doit porter votre attestation d’assurance.",
];

async function notifyClient(call: Call, { carId, plate }: AssignedPlate): Promise<void> {
  const car = await get(call, "car", carId);
  const rental = car.licensePlate === plate ? (await currentRental(call, carId))?.copies : undefined;
  const last = rental && (await lastNotifiedPlate(call, rental.periodId));
  if (!rental || last === plate) return;
  const [to] = await recipientsOf(call, rental);
  if (!to)
    return recordCarChange(call, carId, "n’a annoncé la plaque à personne : la société n’a pas de contact");
  const title = carTitle(car.brand, car.model);
  await writeTo(call, {
    to,
    about: [rental.contractId],
    subject: `La plaque de votre véhicule ${title} : ${plate}`,
    paragraphs: noticeParagraphs(title, plate, last),
  });
  const notifiedAt = call.now.toISOString();
  await call.db.deleteFrom("plateNotice").where("periodId", "=", rental.periodId).execute();
  await call.db
    .insertInto("plateNotice")
    .values({ carId, plate, givenAt: notifiedAt, periodId: rental.periodId, notifiedAt })
    .execute();
  recordCarChange(call, carId, `a annoncé au client la plaque ${plate}`);
}

const noticeCutoff = ({ now }: Call): string => new Date(now.getTime() - graceMinutes * 60_000).toISOString();

export const notifyPlates = sweep("registration.notify-plates", {
  cron: "*/15 * * * *",
  find: async (call) =>
    (
      await call.db
        .selectFrom("plateNotice")
        .select("carId")
        .where("notifiedAt", "is", null)
        .where("givenAt", "<=", noticeCutoff(call))
        .execute()
    ).map(({ carId }) => carId),
  each: async (call, carId) => {
    const pending = await call.db
      .deleteFrom("plateNotice")
      .where("carId", "=", carId)
      .where("notifiedAt", "is", null)
      .where("givenAt", "<=", noticeCutoff(call))
      .returning("plate")
      .executeTakeFirst();
    if (pending) await notifyClient(call, { carId, plate: pending.plate });
  },
});

// Reminds the client of a car of its inspection two months before it is due, then two weeks.
import { addDays, daysBetween, frenchDay } from "#kernel/calendar/day.ts";
import { nearestReminder } from "#kernel/calendar/reminder.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { writeTo } from "#settings/server/letters.ts";
import type { InspectionDue } from "../../model/inspections/schedule.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { lesseeContact } from "#fleet/server/car-files/lessee-contact.ts";

const reminderDays = [60, 15] as const;

const inspectionNames: Readonly<Record<InspectionDue["kind"], string>> = {
  PERIODIC: "Le contrôle technique",
  POLLUTION: "Le contrôle de la pollution",
  AGAIN: "La contre-visite du contrôle technique",
};

async function sendReminder(
  call: Call,
  { carId, kind, dueOn, carTitle, plate }: Row<"inspectionDue">,
): Promise<boolean> {
  const contact = await lesseeContact(call, carId);
  if (!contact) return false;
  const { rental, to } = contact;
  const car = [carTitle, plate].filter(Boolean).join(" ");
  await writeTo(call, {
    to,
    isByLessor: true,
    about: [rental.contractId],
    subject: `${inspectionNames[kind]} de votre véhicule ${car} avant le ${frenchDay(dueOn)}`,
    paragraphs: [
      `${inspectionNames[kind]} de votre véhicule ${car} est à faire au plus tard le ${frenchDay(dueOn)}, dans le centre agréé de votre choix.`,
      "Envoyez-nous ensuite le procès-verbal, en réponse à ce message.",
    ],
  });
  return true;
}

const dueSoon = (call: Call) =>
  call.db
    .selectFrom("inspectionDue")
    .where("carStatus", "=", "DELIVERED")
    .where("dueOn", ">=", call.today)
    .where("dueOn", "<=", addDays(call.today, reminderDays[0]));

export const remindInspections = sweep("registration.remind-inspections", {
  cron: "50 6 * * *",
  find: async (call) => (await dueSoon(call).select("carId").execute()).map(({ carId }) => carId),
  each: async (call, carId) => {
    const due = await dueSoon(call).selectAll().where("carId", "=", carId).forUpdate().executeTakeFirst();
    if (!due) return;
    const last = await call.db
      .selectFrom("inspectionReminder")
      .select("days")
      .where("carId", "=", carId)
      .where("dueOn", "=", due.dueOn)
      .executeTakeFirst();
    const days = nearestReminder(reminderDays, daysBetween(call.today, due.dueOn), last?.days ?? null);
    if (days === null || !(await sendReminder(call, due))) return;
    const row = { dueOn: due.dueOn, days };
    await call.db
      .insertInto("inspectionReminder")
      .values({ carId, ...row })
      .onConflict((conflict) => conflict.column("carId").doUpdateSet(row))
      .execute();
    recordCarChange(call, carId, `a rappelé au client le contrôle du ${frenchDay(due.dueOn)}`);
  },
});

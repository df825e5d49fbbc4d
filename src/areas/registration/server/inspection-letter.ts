// The client who drives a car is reminded of its inspection: two months before it is due, then two weeks.
import { recipientsOf } from "#clients/server/correspondents.ts";
import { addDays, daysBetween, frenchDay } from "#kernel/day.ts";
import { nearestReminder } from "#kernel/reminder.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { InspectionDue } from "../model/inspection.ts";
import { tellCar } from "./plates.ts";
import { rentalOf } from "./rental.ts";
import "./tables.ts";

const steps = [60, 15] as const;

const words: Readonly<Record<InspectionDue["kind"], string>> = {
  PERIODIC: "Le contrôle technique",
  POLLUTION: "Le contrôle de la pollution",
  AGAIN: "La contre-visite du contrôle technique",
};

async function write(
  call: Call,
  { carId, kind, dueOn, carTitle, plate }: Row<"inspectionDue">,
): Promise<boolean> {
  const rental = await rentalOf(call, carId);
  const [to] = rental ? await recipientsOf(call, rental) : [];
  if (!rental || !to) return false;
  const { name, phone, email } = await readLessor(call);
  const car = [carTitle, plate].filter(Boolean).join(" ");
  await call.services.post.mail(call, {
    to: to.email,
    replyTo: email,
    about: [rental.contractId],
    subject: `${words[kind]} de votre véhicule ${car} avant le ${frenchDay(dueOn)}`,
    text: [
      `Bonjour ${to.name},`,
      `${words[kind]} de votre véhicule ${car} est à faire au plus tard le ${frenchDay(dueOn)}, dans le centre agréé de votre choix.`,
      "Envoyez-nous ensuite le procès-verbal, en réponse à ce message.",
      `${name}\n${phone}`,
    ].join("\n\n"),
  });
  return true;
}

const soon = (call: Call) =>
  call.db
    .selectFrom("inspectionDue")
    .where("carStatus", "=", "DELIVERED")
    .where("dueOn", ">=", call.today)
    .where("dueOn", "<=", addDays(call.today, steps[0]));

export const remindInspections = sweep("registration.remind-inspections", {
  cron: "50 6 * * *",
  find: async (call) => (await soon(call).select("carId").execute()).map(({ carId }) => carId),
  each: async (call, carId) => {
    const due = await soon(call).selectAll().where("carId", "=", carId).forUpdate().executeTakeFirst();
    if (!due) return;
    const last = await call.db
      .selectFrom("inspectionReminder")
      .select("days")
      .where("carId", "=", carId)
      .where("dueOn", "=", due.dueOn)
      .executeTakeFirst();
    const days = nearestReminder(steps, daysBetween(call.today, due.dueOn), last?.days ?? null);
    if (days === null || !(await write(call, due))) return;
    const row = { dueOn: due.dueOn, days };
    await call.db
      .insertInto("inspectionReminder")
      .values({ carId, ...row })
      .onConflict((conflict) => conflict.column("carId").doUpdateSet(row))
      .execute();
    tellCar(call, carId, `a rappelé au client le contrôle du ${frenchDay(due.dueOn)}`);
  },
});

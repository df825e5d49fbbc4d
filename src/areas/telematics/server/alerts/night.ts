// Each night: alerts whose acknowledgement is over, those closed too early, and the clients to ask.
import { sql } from "kysely";
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { daysBefore, frenchDay, dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { mailLetter } from "#platform/post/letters.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { alertFlow, clientAskedAfterDays, reopenedAfterDays } from "../../model/alert.ts";

const kind = "trackingAlert";

/** Acknowledged until a day that has passed, or closed by a person while its box is still silent. */
async function findOver(call: Call, id: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from tracking_alert a left join box_fitting f on f.id = a.fitting_id
    where (a.status = 'ACKNOWLEDGED' and a.acknowledged_until < ${call.today}
      or a.status = 'CLOSED' and a.close_reason is not null and f.status = 'SILENT'
        and a.closed_at <= ${daysBefore(call.now, reopenedAfterDays)}
        and not exists (select from tracking_alert o where o.fitting_id = a.fitting_id
          and (o.status <> 'CLOSED' or o.closed_at > a.closed_at)))
      and (${id}::uuid is null or a.id = ${id}::uuid)
    order by a.id`.execute(call.db);
  return rows.map((row) => row.id);
}

async function awaken(call: Call, id: string): Promise<void> {
  await getForUpdate(call, kind, id);
  if ((await findOver(call, id)).length === 0) return;
  await move(call, alertFlow, {
    kind,
    id,
    version: null,
    move: "awaken",
    set: { acknowledgedUntil: null, closedAt: null, closeReason: null },
    did: "a rouvert l’alerte : sa cause est toujours là",
  });
}

export const awakenAlerts = sweep("telematics.alerts", {
  cron: "30 5 * * *",
  find: (call) => findOver(call),
  each: awaken,
});

async function lastSignDay(call: Call, fittingId: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select coalesce(h.last_received_at, f.fitted_at) as at
    from box_fitting f left join box_hearing h on h.fitting_id = f.id where f.id = ${fittingId}`.execute(
    call.db,
  );
  return frenchDay(dayInParis(rows[0]?.at ?? call.now));
}

const findToAsk = async (call: Call): Promise<string[]> =>
  (
    await call.db
      .selectFrom("trackingAlert as a")
      .innerJoin("roadUse as u", "u.id", "a.carId")
      .select("a.id")
      .where("a.status", "!=", "CLOSED")
      .where("a.clientAskedAt", "is", null)
      .where("a.openedAt", "<=", daysBefore(call.now, clientAskedAfterDays))
      .orderBy("a.id")
      .execute()
  ).map(({ id }) => id);

async function mailClient(call: Call, { carId, fittingId }: Row<"trackingAlert">): Promise<string | null> {
  if (carId === null || fittingId === null) return null;
  const rental = await call.db
    .selectFrom("roadUse")
    .select(["clientId", "companyId", "contractId"])
    .where("id", "=", carId)
    .executeTakeFirst();
  if (!rental) return null;
  const [to] = await recipientsOf(call, rental);
  if (!to) return null;
  const car = await describeCar(call, carId);
  const { name } = await readLessor(call);
  await mailLetter(call, {
    to,
    from: { name },
    about: [rental.contractId],
    subject: `Le boîtier de votre véhicule ${car}`,
    paragraphs: [
      `Le boîtier de votre véhicule ${car} n’émet plus depuis le ${await lastSignDay(call, fittingId)} : il est peut-être débranché.`,
      "Pouvez-vous vérifier qu’il est bien branché, ou nous dire en réponse à ce message si le véhicule est resté à l’arrêt ?",
    ],
  });
  return to.name;
}

async function askClient(call: Call, id: string): Promise<void> {
  const alert = await getForUpdate(call, kind, id);
  if (alert.status === "CLOSED" || alert.clientAskedAt !== null) return;
  const name = await mailClient(call, alert);
  if (name === null) return;
  await move(call, alertFlow, {
    kind,
    id,
    version: null,
    move: "askClient",
    set: { clientAskedAt: call.now.toISOString() },
    did: `a demandé à ${name} de vérifier le boîtier`,
  });
}

export const askClientsOfAlerts = sweep("telematics.ask-clients", {
  cron: "30 8 * * *",
  find: findToAsk,
  each: askClient,
});

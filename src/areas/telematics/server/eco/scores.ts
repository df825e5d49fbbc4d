// Eco scores: computed each night, mailed to the client once a month, deleted with the agreement that allowed them.
import { sql } from "kysely";
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { carNameJson, describeCar } from "#fleet/server/car-files/car-name.ts";
import { addDays, addMonths, type Day, firstOfMonth, monthName, yearOf } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { traveledDistance } from "#mileage/server/use/traveled.ts";
import { mailLetter } from "#platform/post/letters.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { telematicsContract } from "../../contract.ts";
import { ecoScore, idleShare } from "../../model/eco/eco-score.ts";
import { ecoScoreCounts } from "../counted.ts";

export const ecoScores: ListSource<typeof telematicsContract.listEcoScores> = {
  from: "eco_score e join car c on c.id = e.car_id join company k on k.id = e.company_id",
  countFrom: "eco_score e",
  exceptions: {
    car: carNameJson("c"),
    companyName: "k.name",
    idlePercent:
      "case when e.running_records = 0 then 0 else round(e.idle_records * 100.0 / e.running_records)::int end",
  },
  ...ecoScoreCounts.whole,
};

const retainedMonths = 13;
const previousMonth = (of: Day): Day => firstOfMonth(addDays(firstOfMonth(of), -1));

/** This month and the one before: the readings of a month may come after its end. */
async function findCurrent(call: Call): Promise<string[]> {
  await sql`delete from eco_score where month < ${addMonths(firstOfMonth(call.today), -retainedMonths)}`.execute(
    call.db,
  );
  const { rows } = await sql<{ id: string }>`
    select id from eco_score where month >= ${previousMonth(call.today)} order by id`.execute(call.db);
  call.markUnchanged();
  return rows.map(({ id }) => id);
}

export async function computeScore(call: Call, id: string): Promise<void> {
  call.markUnchanged();
  const row = await call.db
    .selectFrom("ecoScore")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const { periodId, month, harshBrakings, harshAccelerations } = row;
  const to = addDays(addMonths(month, 1), -1);
  const kilometres = Number(await traveledDistance(call, { from: month, to, periodId }));
  const idlePercent = idleShare(row.idleRecords, row.runningRecords);
  const score = ecoScore({ kilometres, harshBrakings, harshAccelerations, idlePercent });
  await call.db.updateTable("ecoScore").set({ kilometres, score }).where("id", "=", id).execute();
}

export const computeScores = sweep("telematics.eco-scores", {
  cron: "50 4 * * *",
  find: findCurrent,
  each: computeScore,
});

const findUntold = async (call: Call): Promise<string[]> =>
  (
    await call.db
      .selectFrom("ecoScore")
      .select("companyId")
      .distinct()
      .where("month", "=", previousMonth(call.today))
      .where("score", "is not", null)
      .where("announcedAt", "is", null)
      .orderBy("companyId")
      .execute()
  ).map(({ companyId }) => companyId);

export async function tellClient(call: Call, companyId: string): Promise<void> {
  call.markUnchanged();
  const month = previousMonth(call.today);
  const rows = await call.db
    .selectFrom("ecoScore")
    .select(["id", "carId", "clientId", "contractId", "score"])
    .where("companyId", "=", companyId)
    .where("month", "=", month)
    .where("score", "is not", null)
    .where("announcedAt", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  const [first] = rows;
  const [to] = first ? await recipientsOf(call, { clientId: first.clientId, companyId }) : [];
  if (!first || !to) return;
  const lines: string[] = [];
  for (const { carId, score } of rows) lines.push(`${await describeCar(call, carId)} : ${score ?? ""}`);
  const monthText = `${monthName(month)} ${yearOf(month)}`;
  const { name } = await readLessor(call);
  await mailLetter(call, {
    to,
    from: { name },
    about: [...new Set(rows.map(({ contractId }) => contractId))],
    subject: `L’écoconduite de vos véhicules en ${monthText}`,
    paragraphs: [
      `Voici les scores d’écoconduite de vos véhicules pour ${monthText}, sur 100 :`,
      lines.join("\n"),
      "Ils sont établis à partir des freinages et accélérations brusques et du ralenti du mois. Aucun jour, aucune heure et aucun lieu ne sont conservés.",
    ],
  });
  const ids = rows.map(({ id }) => id);
  await call.db
    .updateTable("ecoScore")
    .set({ announcedAt: call.now.toISOString() })
    .where("id", "in", ids)
    .execute();
}

/** On the third: the readings of the last day have come. */
export const tellClients = sweep("telematics.tell-eco-scores", {
  cron: "15 9 3 * *",
  find: findUntold,
  each: tellClient,
});

/** The client has withdrawn its agreement: its counters go with its positions. */
export async function deleteWithdrawnScores(call: Call, carId: string): Promise<void> {
  await sql`
    delete from eco_score e using position_rule r
    where e.car_id = ${carId} and r.period_id = e.period_id and r.status = 'WITHDRAWN'
      and not exists (select from rental_period p where p.id = e.period_id and p.end_day is not null)`.execute(
    call.db,
  );
}

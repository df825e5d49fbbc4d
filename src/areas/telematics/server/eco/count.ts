// Harsh brakings, accelerations and idling, counted by month as records come. Nothing else of them is stored.
import { sql } from "kysely";
import { dayInParis, firstOfMonth } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import type { BoxRecord } from "../../model/frames/box-record.ts";
import { judgePosition, type RecordFacts } from "../../model/positions/judge.ts";

export interface FreshRecord {
  imei: string;
  record: BoxRecord;
}

/** As positions are stored: by the agreement of the client, in its days and hours, outside of any private mode. */
function isCounted({ rule, ...facts }: RecordFacts, now: Date): boolean {
  const sold = rule && { ...rule, isSold: rule.sellsEcoDriving };
  return judgePosition({ ...facts, isIgnitionOn: true, rule: sold, theft: null }, now) === "CONSENT";
}

/** Records without an ignition say nothing of idling. */
const countersOf = ({ harshBrakings, harshAccelerations, isIgnitionOn, isMoving }: BoxRecord) => ({
  brakings: harshBrakings,
  accelerations: harshAccelerations,
  running: isIgnitionOn === true && isMoving !== null ? 1 : 0,
  idle: isIgnitionOn === true && isMoving === false ? 1 : 0,
});

/** The records must be new: one that is sent again counts once. */
export async function countDriving(
  call: Call,
  records: readonly FreshRecord[],
  factsOf: (imei: string, record: BoxRecord) => RecordFacts | null,
): Promise<void> {
  const rows = records.flatMap(({ imei, record }) => {
    const facts = factsOf(imei, record);
    if (!facts || facts.periodId === null || !isCounted(facts, call.now)) return [];
    const month = firstOfMonth(dayInParis(record.at));
    return [{ id: newId(), period: facts.periodId, car: facts.carId, month, ...countersOf(record) }];
  });
  if (rows.length === 0) return;
  await sql`
    insert into eco_score (id, period_id, contract_id, client_id, company_id, car_id, month, harsh_brakings,
      harsh_accelerations, running_records, idle_records)
    select min(r.id::text)::uuid, p.id, p.contract_id, p.client_id, p.company_id, r.car, r.month, sum(r.brakings),
      sum(r.accelerations), sum(r.running), sum(r.idle)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, period uuid, car uuid, month date,
      brakings integer, accelerations integer, running integer, idle integer)
      join rental_period p on p.id = r.period
    group by p.id, r.car, r.month
    order by p.id, r.month
    on conflict (period_id, month) do update set
      harsh_brakings = eco_score.harsh_brakings + excluded.harsh_brakings,
      harsh_accelerations = eco_score.harsh_accelerations + excluded.harsh_accelerations,
      running_records = eco_score.running_records + excluded.running_records,
      idle_records = eco_score.idle_records + excluded.idle_records`.execute(call.db);
}

// Agreements and positions follow the rental and the custody of their car: they leave with what allowed them.
import { type RawBuilder, sql } from "kysely";
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { carsOf } from "#mileage/server/cars-of.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { mailLetter } from "#platform/post/letters.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { positionRuleFlow } from "../../model/positions/position-rule.ts";
import { deleteWithdrawnScores } from "../eco/scores.ts";
import { runningRental } from "./agreements.ts";
import { endPrivateModes } from "./private-mode.ts";

/** Agreements that no longer hold: the rental or the service has ended, or another company is the lessee. */
const outdatedRules = (where: RawBuilder<unknown>) => sql<{ id: string; carId: string }>`
  select r.id, p.car_id as "carId"
  from position_rule r join rental_period p on p.id = r.period_id join contract k on k.id = r.contract_id
  where r.status <> 'WITHDRAWN' and p.car_id is not null and ${where}
    and (p.end_day is not null or p.company_id <> r.company_id
      or not coalesce((k.terms->>'geolocation')::boolean, false))
  order by r.id`;

/** Positions whose basis is gone. */
const baseless = (where: RawBuilder<unknown>) => sql`
  ${where} and case b.basis
    when 'CONSENT' then not exists (select from rental_period p join position_rule r on r.period_id = p.id
      where p.car_id = b.car_id and r.status in ('CONFIRMED', 'PAUSED'))
    else not exists (select from custody c where c.car_id = b.car_id and c.kind = 'THIEF'
      and c.from_at <= b.at + interval '1 minute' and (c.until_at is null or b.at < c.until_at)) end`;

interface Deleted {
  /** True where the declaration of the theft itself is withdrawn, not closed by the car found. */
  isTheftWithdrawn: boolean;
}

async function deleteBaselessPositions(call: Call, carId: string): Promise<Deleted> {
  const { rows } = await sql<Deleted>`
    with gone as (delete from box_position b where ${baseless(sql`b.car_id = ${carId}`)} returning b.at, b.basis)
    select exists (select from gone where gone.basis = 'THEFT' and not exists (select from custody c
      where c.car_id = ${carId} and c.kind = 'THIEF' and c.from_at <= gone.at + interval '1 minute'))
      as "isTheftWithdrawn"`.execute(call.db);
  return rows[0] ?? { isTheftWithdrawn: false };
}

/** The client of the running rental learns that its car was searched by mistake. */
async function mailClient(call: Call, carId: string): Promise<void> {
  const rental = await runningRental(call, carId);
  const [to] = rental ? await recipientsOf(call, rental) : [];
  if (!rental || !to) return;
  const car = await describeCar(call, carId);
  const { name } = await readLessor(call);
  await mailLetter(call, {
    to,
    from: { name },
    about: [rental.contractId],
    subject: `Les positions de votre véhicule ${car} sont supprimées`,
    paragraphs: [
      `Le vol de votre véhicule ${car} avait été déclaré, et ses positions conservées pour sa recherche. Cette déclaration est annulée : ces positions sont supprimées.`,
    ],
  });
}

async function followCar(call: Call, carId: string): Promise<void> {
  const { rows } = await outdatedRules(sql`p.car_id = ${carId}`).execute(call.db);
  for (const { id } of rows)
    await move(call, positionRuleFlow, {
      kind: "positionRule",
      id,
      version: null,
      move: "lapse",
      set: { collectingSince: null, pausedUntil: null },
      did: "a clos l’accord sur les positions : la location ou le service a pris fin",
    });
  await endPrivateModes(call, carId);
  await deleteWithdrawnScores(call, carId);
  const { isTheftWithdrawn } = await deleteBaselessPositions(call, carId);
  if (isTheftWithdrawn) await mailClient(call, carId);
}

export const positionsOfCars: Derivation = {
  name: "telematics.positions",
  from: "car",
  isLast: true,
  concerns: {
    contract: carsOf.contract,
    positionRule: async (call, id) => {
      const rows = await call.db
        .selectFrom("positionRule as r")
        .innerJoin("rentalPeriod as p", "p.id", "r.periodId")
        .select("p.carId")
        .where("r.id", "=", id)
        .execute();
      return rows.flatMap(({ carId }) => carId ?? []);
    },
  },
  recompute: followCar,
  findStale: async (call) => {
    const { rows: rules } = await outdatedRules(sql`true`).execute(call.db);
    const { rows: positions } = await sql<{ carId: string }>`
      select distinct b.car_id as "carId" from box_position b where ${baseless(sql`true`)}`.execute(call.db);
    return [...new Set([...rules, ...positions].map(({ carId }) => carId))];
  },
};

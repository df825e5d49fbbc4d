// An insurance follows its rental period: made with it, told of its car, of its company, of who insures it.
import type { CompanyFacts } from "#clients/model/events.ts";
import { activeStatuses } from "#contracts/model/flow.ts";
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derive.ts";
import { difference } from "#kernel/server/difference.ts";
import { begin } from "#kernel/server/life-cycle.ts";
import { normalise } from "#kernel/server/lists.ts";
import { getForUpdate } from "#kernel/server/records.ts";
import { insuranceFlow } from "../model/flow.ts";
import { endLinks } from "#platform/lasting-links.ts";
import { insuranceLink } from "./links.ts";
import { decideMemos } from "./memos.ts";
import { settle } from "./settle.ts";

const periods = (call: Call) =>
  call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as k", "k.id", "p.contractId")
    .leftJoin("car as c", "c.id", "p.carId")
    .leftJoin("insurance as i", "i.periodId", "p.id");

const ofPeriods = (call: Call, contractId: string) =>
  periods(call)
    .select([
      "p.id as periodId",
      "p.contractId",
      "p.carId",
      "p.companyId",
      "p.companyName",
      "p.clientId",
      "p.orderId",
      "p.deliveryDateDeadline as neededOn",
      "p.endDay",
      "k.status as contractStatus",
      "k.hasInsurance as isFleet",
      "c.vin",
      "c.licensePlate",
      "c.temporaryLicensePlate",
      "c.brand",
      "c.model",
      "i.id as insuranceId",
    ])
    .where("p.contractId", "=", contractId)
    .orderBy("p.position")
    .execute();
type PeriodFacts = Awaited<ReturnType<typeof ofPeriods>>[number];

/** What an insurance copies of its period. */
const copied = ({ endDay, contractStatus, insuranceId: _id, ...facts }: PeriodFacts) => {
  const { vin, licensePlate, temporaryLicensePlate, brand, model, ...places } = facts;
  const isActive = (activeStatuses as readonly string[]).includes(contractStatus);
  return {
    ...places,
    isAwaited: isActive && endDay === null && places.carId !== null,
    searchText: normalise(
      [places.orderId, places.companyName, vin, licensePlate, temporaryLicensePlate, brand, model]
        .filter(Boolean)
        .join(" "),
    ),
  };
};

/** Another car, or another company: what was given of the first says nothing of the second. */
async function changeSubject(call: Call, id: string): Promise<void> {
  await endLinks(call, insuranceLink, id);
  const reason = "Le véhicule ou la société de cette période a changé.";
  await decideMemos(call, id, { from: "PENDING", to: "WITHDRAWN", reason });
}

async function followPeriod(call: Call, facts: PeriodFacts): Promise<void> {
  const copy = copied(facts);
  if (facts.insuranceId === null) {
    const did = "a ouvert le dossier d’assurance";
    const begun = await begin(call, insuranceFlow, { kind: "insurance", did }, copy);
    if (copy.isFleet) await settle(call, begun, { ofCar: null });
    return;
  }
  const row = await getForUpdate(call, "insurance", facts.insuranceId);
  if (!difference(row, copy)) return;
  const isOther = row.carId !== copy.carId || row.companyId !== copy.companyId;
  if (isOther) await changeSubject(call, row.id);
  else if (row.isAwaited && !copy.isAwaited) await endLinks(call, insuranceLink, row.id);
  const { searchText, ...set } = { ...copy, ...(isOther && { requestedAt: null, requestedOf: "" }) };
  await call.db.updateTable("insurance").set({ searchText }).where("id", "=", row.id).execute();
  if (difference(row, set))
    await settle(call, { ...row, ...copy }, { set, did: "a suivi la période de location", ofCar: null });
}

export async function followContract(call: Call, contractId: string): Promise<void> {
  for (const period of await ofPeriods(call, contractId)) await followPeriod(call, period);
}

/** Contracts whose insurances are not what their periods say. */
const contractsAstray = async (call: Call): Promise<string[]> =>
  (
    await periods(call)
      .select("p.contractId")
      .distinct()
      .where(({ or, eb, ref }) =>
        or([
          eb("i.id", "is", null),
          eb("i.carId", "is distinct from", ref("p.carId")),
          eb("i.companyId", "!=", ref("p.companyId")),
          eb("i.isFleet", "!=", ref("k.hasInsurance")),
        ]),
      )
      .execute()
  ).map(({ contractId }) => contractId);

/** A car that changes its plate or its period: the insurances that name it, and those that should. */
async function contractsOfCar(call: Call, carId: string): Promise<string[]> {
  const { rows } = await sql<{
    contractId: string;
  }>`select contract_id from rental_period where car_id = ${carId}
    union select contract_id from insurance where car_id = ${carId}`.execute(call.db);
  return rows.map(({ contractId }) => contractId);
}

export const insurancesOfContracts: Derivation = {
  name: "insurance.of-contract",
  from: "contract",
  concerns: { car: contractsOfCar },
  keep: followContract,
  wrong: contractsAstray,
};

const contractOf = (call: Call, periodId: string) =>
  call.db
    .selectFrom("rentalPeriod")
    .select("contractId")
    .where("id", "=", periodId)
    .executeTakeFirstOrThrow();

/** Before what the car still lacks is judged. */
export const followBinding = async (call: Call, { periodId }: { periodId: string }): Promise<void> =>
  followContract(call, (await contractOf(call, periodId)).contractId);

/** The payment of a car is corrected: it goes, unless somebody gave its memo. */
export async function memosAgainst(call: Call, { carId }: { carId: string }): Promise<string[]> {
  const memo = await call.db
    .selectFrom("insuranceMemo")
    .select("id")
    .where("carId", "=", carId)
    .executeTakeFirst();
  return memo ? ["Une attestation d’assurance a été donnée pour ce véhicule."] : [];
}
/** Its period, which the car has left, awaits nothing until the car is paid again. */
export async function forgetCar(call: Call, { carId }: { carId: string }): Promise<void> {
  const rows = await call.db
    .selectFrom("insurance")
    .select("contractId")
    .where("carId", "=", carId)
    .execute();
  for (const { contractId } of rows) await followContract(call, contractId);
}

/** A company that was renamed. */
export async function followCompany(call: Call, { companyId, companyName }: CompanyFacts): Promise<void> {
  await sql`update insurance set company_name = ${companyName}, search_text = normal_text(concat_ws(' ',
      order_id, ${companyName}::text, (select concat_ws(' ', c.vin, c.license_plate, c.temporary_license_plate, c.brand, c.model)
        from car c where c.id = car_id)))
    where company_id = ${companyId} and company_name <> ${companyName}`.execute(call.db);
}

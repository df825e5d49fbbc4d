// An insurance follows its rental period: made with it, told of its car, of its company, of who insures it.
import type { CompanyFacts } from "#clients/model/events.ts";
import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import { answer } from "#kernel/server/area.ts";
import { activeStatuses } from "#contracts/model/flow.ts";
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { difference } from "#kernel/server/records/difference.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { normalise } from "#kernel/server/lists/sql.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { insuranceFlow } from "../model/flow.ts";
import { expireLinks } from "#platform/links/reused-links.ts";
import { insuranceLink } from "./client-requests/links.ts";
import { decideMemos } from "./memos/memos.ts";
import { refreshStatus } from "./refresh-status.ts";

const periodsQuery = (call: Call) =>
  call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as k", "k.id", "p.contractId")
    .leftJoin("car as c", "c.id", "p.carId")
    .leftJoin("insurance as i", "i.periodId", "p.id");

const contractPeriods = (call: Call, contractId: string) =>
  periodsQuery(call)
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
type PeriodFacts = Awaited<ReturnType<typeof contractPeriods>>[number];

/** What an insurance copies of its period. */
const periodColumns = ({ endDay, contractStatus, insuranceId: _id, ...facts }: PeriodFacts) => {
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
async function discardPendingMemo(call: Call, id: string): Promise<void> {
  await expireLinks(call, insuranceLink, id);
  const reason = "Le véhicule ou la société de cette période a changé.";
  await decideMemos(call, id, { from: "PENDING", to: "WITHDRAWN", reason });
}

async function syncPeriod(call: Call, facts: PeriodFacts): Promise<void> {
  const columns = periodColumns(facts);
  if (facts.insuranceId === null) {
    const did = "a ouvert le dossier d’assurance";
    const opened = await begin(call, insuranceFlow, { kind: "insurance", did }, columns);
    if (columns.isFleet) await refreshStatus(call, opened, { carHistoryLine: null });
    return;
  }
  const row = await getForUpdate(call, "insurance", facts.insuranceId);
  if (!difference(row, columns)) return;
  const hasOtherSubject = row.carId !== columns.carId || row.companyId !== columns.companyId;
  if (hasOtherSubject) await discardPendingMemo(call, row.id);
  else if (row.isAwaited && !columns.isAwaited) await expireLinks(call, insuranceLink, row.id);
  const { searchText, ...set } = {
    ...columns,
    ...(hasOtherSubject && { requestedAt: null, requestedOf: "" }),
  };
  await call.db.updateTable("insurance").set({ searchText }).where("id", "=", row.id).execute();
  if (difference(row, set))
    await refreshStatus(
      call,
      { ...row, ...columns },
      { set, did: "a suivi la période de location", carHistoryLine: null },
    );
}

export async function syncContract(call: Call, contractId: string): Promise<void> {
  for (const period of await contractPeriods(call, contractId)) await syncPeriod(call, period);
}

/** Contracts whose insurances are not what their periods say. */
const findOutdatedContracts = async (call: Call): Promise<string[]> =>
  (
    await periodsQuery(call)
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
  recompute: syncContract,
  findStale: findOutdatedContracts,
};

const contractOf = (call: Call, periodId: string) =>
  call.db
    .selectFrom("rentalPeriod")
    .select("contractId")
    .where("id", "=", periodId)
    .executeTakeFirstOrThrow();

/** Before what the car still lacks is judged. */
export const syncAssignment = async (call: Call, { periodId }: { periodId: string }): Promise<void> =>
  syncContract(call, (await contractOf(call, periodId)).contractId);

/** The payment of a car is corrected: it goes, unless somebody gave its memo. */
export const refuseWithdrawalWithMemo = answer(reasonsAgainstWithdrawal, async (call, { carId }) => {
  const memo = await call.db
    .selectFrom("insuranceMemo")
    .select("id")
    .where("carId", "=", carId)
    .executeTakeFirst();
  return memo ? ["Une attestation d’assurance a été donnée pour ce véhicule."] : [];
});
/** Its period, which the car has left, awaits nothing until the car is paid again. */
export async function releaseCar(call: Call, { carId }: { carId: string }): Promise<void> {
  const rows = await call.db
    .selectFrom("insurance")
    .select("contractId")
    .where("carId", "=", carId)
    .execute();
  for (const { contractId } of rows) await syncContract(call, contractId);
}

/** A company that was renamed. */
export async function syncCompany(call: Call, { companyId, companyName }: CompanyFacts): Promise<void> {
  await sql`update insurance set company_name = ${companyName}, search_text = normal_text(concat_ws(' ',
      order_id, ${companyName}::text, (select concat_ws(' ', c.vin, c.license_plate, c.temporary_license_plate, c.brand, c.model)
        from car c where c.id = car_id)))
    where company_id = ${companyId} and company_name <> ${companyName}`.execute(call.db);
}

// The telematics of a car follows the rental that sells it: begun with it, begun again with another client.
import type { CompanyFacts } from "#clients/model/events.ts";
import { activeStatuses } from "#contracts/model/flow.ts";
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { difference } from "#kernel/server/records/difference.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { normalise } from "#kernel/server/lists/sql.ts";
import { change } from "#kernel/server/records/records.ts";
import { expireLinks } from "#platform/links/reused-links.ts";
import { firstMountFlow, hasConsent } from "../model/flow.ts";
import { removeMakerBox, assignMakerBox } from "./maker-box.ts";
import { consentLink } from "./links.ts";
import type { FirstMountRow } from "./read.ts";
import "./tables.ts";

const rentalOf = (call: Call, carId: string) =>
  call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as k", "k.id", "p.contractId")
    .select([
      "p.id as periodId",
      "p.contractId",
      "p.companyId",
      "p.companyName",
      "p.clientId",
      "p.orderId",
      "p.deliveryDateDeadline as neededOn",
      "k.terms",
    ])
    .where("p.carId", "=", carId)
    .where("p.endDay", "is", null)
    .where("k.status", "in", [...activeStatuses])
    .executeTakeFirst();

const noRental = {
  periodId: null,
  contractId: null,
  companyId: null,
  companyName: "",
  clientId: null,
  orderId: "",
  neededOn: null,
  isSold: false,
  sellsPosition: false,
  sellsEcoDriving: false,
};

async function rentalColumns(call: Call, carId: string) {
  const rental = await rentalOf(call, carId);
  if (!rental) return noRental;
  const { terms, ...places } = rental;
  return {
    ...places,
    isSold: terms.geolocation || terms.ecoDriving,
    sellsPosition: terms.geolocation,
    sellsEcoDriving: terms.ecoDriving,
  };
}

/** Nothing of what a client answered holds for another. */
export const clearedConsent = {
  requestedAt: null,
  requestedOf: "",
  consent: null,
  consentAt: null,
  note: "",
} as const;

/** An amendment ends the connected services, or sells them again: data that nobody is sold is read of nobody. */
const syncMakerBox = (call: Call, row: FirstMountRow): Promise<void> =>
  row.isSold && hasConsent(row) ? assignMakerBox(call, row.id) : removeMakerBox(call, row.id);

export async function syncCar(call: Call, carId: string): Promise<void> {
  const car = await call.db.selectFrom("car").selectAll().where("id", "=", carId).executeTakeFirst();
  if (!car) return;
  const facts = await rentalColumns(call, carId);
  const { vin, licensePlate, temporaryLicensePlate, brand, model } = car;
  const words = [facts.orderId, facts.companyName, vin, licensePlate, temporaryLicensePlate, brand, model];
  const columns = { ...facts, searchText: normalise(words.filter(Boolean).join(" ")) };
  const row = await call.db
    .selectFrom("firstMount")
    .selectAll()
    .where("id", "=", carId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) {
    const did = "a ouvert l’éligibilité du véhicule";
    if (facts.isSold)
      await begin(call, firstMountFlow, { kind: "firstMount", did }, { id: carId, ...columns });
    return;
  }
  if (!difference(row, columns)) return;
  if (row.periodId === columns.periodId && row.companyId === columns.companyId) {
    const did = "a suivi le contrat";
    const { isSold } = row;
    const stored = await change(call, "firstMount", { id: carId, version: null, did }, columns);
    if (isSold !== columns.isSold) await syncMakerBox(call, stored);
    return;
  }
  await expireLinks(call, consentLink, carId);
  if (row.status === "DONE") await removeMakerBox(call, carId);
  const restarting = { kind: "firstMount", id: carId, version: null, move: "restart" } as const;
  const did = "a suivi la location du véhicule";
  await move(call, firstMountFlow, { ...restarting, set: { ...columns, ...clearedConsent }, did });
}

/** The cars of a contract, and those that its telematics names still. */
async function carsOfContract(call: Call, contractId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select car_id as id from rental_period where contract_id = ${contractId} and car_id is not null
    union select id from first_mount where contract_id = ${contractId}`.execute(call.db);
  return rows.map(({ id }) => id);
}

export const firstMountsOfCars: Derivation = {
  name: "tracking.of-car",
  from: "car",
  concerns: { contract: carsOfContract },
  recompute: syncCar,
  findStale: async (call) =>
    (
      await sql<{ id: string }>`
        select p.car_id as id from rental_period p join contract k on k.id = p.contract_id
          left join first_mount m on m.id = p.car_id
        where p.car_id is not null and p.end_day is null and k.status = any(${[...activeStatuses]}::text[])
          and ((k.terms ->> 'geolocation')::boolean or (k.terms ->> 'ecoDriving')::boolean)
          and m.period_id is distinct from p.id`.execute(call.db)
    ).rows.map(({ id }) => id),
};

export const syncAssignment = async (call: Call, { carId }: { carId: string | null }): Promise<void> => {
  if (carId !== null) await syncCar(call, carId);
};

export const deleteFirstMount = async (call: Call, { carId }: { carId: string }): Promise<void> =>
  void (await call.db.deleteFrom("firstMount").where("id", "=", carId).execute());

/** A company that was renamed. */
export async function syncCompany(call: Call, { companyId, companyName }: CompanyFacts): Promise<void> {
  await sql`update first_mount m set company_name = ${companyName}, search_text = normal_text(concat_ws(' ',
      m.order_id, ${companyName}::text, c.vin, c.license_plate, c.temporary_license_plate, c.brand, c.model))
    from car c where c.id = m.id and m.company_id = ${companyId} and m.company_name <> ${companyName}`.execute(
    call.db,
  );
}

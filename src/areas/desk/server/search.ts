// The global search: the ten best of each kind, at the same cost at a hundred thousand rows and at a million.
import { CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { FoundCar, FoundClient, FoundSupplier, searchEndpoints } from "../contract/search.ts";
import { nearTo } from "#kernel/server/near.ts";
import { findContracts, findQuotes } from "./search-contracts.ts";
import {
  begins,
  escaped,
  foundAtMost,
  holdsBeginnings,
  holdsWords,
  type Pattern,
  patternOf,
  rangeOf,
} from "./pattern.ts";

const run = async <T>(call: Call, statement: RawBuilder<T>): Promise<T[]> =>
  (await statement.execute(call.db)).rows;

// The search that everybody types all day: its two statements are composed once. $1 and $2 are the range of
// what begins with the text, $3 is the text anywhere.
const begin = (expression: string): string => `(${expression} ~>=~ $1 and ${expression} ~<~ $2)`;
const vin = begin("lower(vin)");
const plate = begin("lower(replace(license_plate, '-', ''))");
const temporary = begin("lower(replace(temporary_license_plate, '-', ''))");

/** Any part of the VIN or of a plate, what begins with it left out: it was found before. */
const carsAround = `
  union all (
    select id, 3 as rank from car
    where car_search_text(vin, license_plate, temporary_license_plate) like $3
      and not ${vin} and not coalesce(${plate}, false) and not coalesce(${temporary}, false)
    limit ${foundAtMost})`;

const carStatement = (around: string): string => `
  with hit as materialized (
    select id, rank from (
      (select id, 0 as rank from car where ${vin} limit ${foundAtMost})
      union all
      (select id, 1 as rank from car where license_plate is not null and ${plate} limit ${foundAtMost})
      union all
      (select id, 2 as rank from car where temporary_license_plate is not null and ${temporary} limit ${foundAtMost})
      ${around}
    ) any_hit limit ${foundAtMost})
  select car.id, car.vin, coalesce(car.license_plate, car.temporary_license_plate) as license_plate, car.status,
    json_build_object('id', car.car_model_id, 'brand', car.brand, 'name', car.model, 'motorization', car.motorization, 'energy', car.energy, 'gearbox', car.gearbox) as car_model,
    current.contract
  from hit join car on car.id = hit.id
  left join lateral (
    select json_build_object('id', contract.id, 'status', contract.status, 'orderId', contract.order_id,
      'company', json_build_object('name', contract.company_name, 'client', json_build_object('id', contract.client_id, 'name', contract.client_name))) as contract
    from rental_period period join contract on contract.id = period.contract_id
    where period.car_id = car.id and period.end_day is null limit 1) current on true
  order by hit.rank, car.vin`;

const carsBeginning = carStatement("");
const carsHolding = carStatement(carsAround);

/** Any part of a word needs three letters: trigrams. */
async function findCars(call: Call, { compact }: Pattern): Promise<FoundCar[]> {
  if (compact.length < 2) return [];
  const isShort = compact.length < 3;
  const values = isShort ? rangeOf(compact) : [...rangeOf(compact), `%${escaped(compact)}%`];
  return (
    await call.db.executeQuery<FoundCar>(CompiledQuery.raw(isShort ? carsBeginning : carsHolding, values))
  ).rows;
}

const clientName = sql`normal_text(client.name)`;
const companyName = sql`normal_text(company.name)`;

/** The very name, then names that begin so, then those of companies alike, then a word, then any part of one. */
const clientStatement = ({ text, words }: Pattern) => sql<FoundClient>`
  with any_hit as (
    (select client.id, 0 as rank from client where ${clientName} = ${text} limit ${foundAtMost})
    union all
    (select company.client_id, 1 from company where ${companyName} = ${text} limit ${foundAtMost})
    union all
    (select client.id, 2 from client where ${begins(clientName, text)} limit ${foundAtMost})
    union all
    (select company.client_id, 3 from company where ${begins(companyName, text)} limit ${foundAtMost})
    union all
    (select client.id, 4 from client where ${holdsWords(sql`client.search_text`, words)} and ${holdsBeginnings(sql`client.search_text`, words)} limit ${foundAtMost})
    union all
    (select client.id, 5 from client where ${holdsWords(sql`client.search_text`, words)} limit ${foundAtMost})),
  hit as materialized (select id, min(rank) as rank from any_hit group by id)
  select client.id, client.name, client.nb_of_companies, client.nb_of_ongoing_contracts
  from hit join client on client.id = hit.id order by hit.rank, client.name, client.id limit ${foundAtMost}`;

/** A name that was heard, or typed with a thumb. */
async function findClients(call: Call, typed: string): Promise<FoundClient[]> {
  const found = await run(call, clientStatement(patternOf(typed)));
  const near = found.length === 0 ? nearTo(sql`client.search_text`, typed) : null;
  if (!near) return found;
  return run(
    call,
    sql<FoundClient>`
      select client.id, client.name, client.nb_of_companies, client.nb_of_ongoing_contracts
      from client where ${near.holds} order by ${near.rank} desc, client.name, client.id limit ${foundAtMost}`,
  );
}

const supplierText = sql`supplier.search_text`;
const supplierName = sql`normal_text(supplier.name)`;

const supplierStatement = ({ text, words }: Pattern) => sql<FoundSupplier>`
  with any_hit as (
    (select id, 1 as rank from supplier where ${begins(supplierText, text)} limit ${foundAtMost})
    union all
    (select id, 2 from supplier where ${holdsWords(supplierText, words)} and ${holdsBeginnings(supplierText, words)} limit ${foundAtMost})
    union all
    (select id, 3 from supplier where ${holdsWords(supplierText, words)} limit ${foundAtMost})),
  hit as materialized (select id, min(rank) as rank from any_hit group by id)
  select supplier.id, supplier.name, (select count(*)::int from supplier_brand where supplier_id = supplier.id) as nb_of_brands, supplier.supplied_cars as nb_of_supplied_cars
  from hit join supplier on supplier.id = hit.id order by ${supplierName} <> ${text}, hit.rank, supplier.name limit ${foundAtMost}`;

export const searchHandlers: Handlers<typeof searchEndpoints> = {
  findCars: async ({ params }, call) => ({ items: await findCars(call, patternOf(params.pattern)) }),
  findClients: async ({ params }, call) => ({ items: await findClients(call, params.pattern) }),
  findSuppliers: async ({ params }, call) => ({
    items: await run(call, supplierStatement(patternOf(params.pattern))),
  }),
  findContracts,
  findQuotes,
};

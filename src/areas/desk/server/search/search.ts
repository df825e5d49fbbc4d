// The global search: the ten best of each kind, at the same cost at a hundred thousand rows and at a million.
import { CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { FoundCar, FoundClient, FoundSupplier, searchEndpoints } from "../../contract/search.ts";
import { similarTo } from "#kernel/server/lists/similarity.ts";
import { findContracts, findQuotes } from "./contracts.ts";
import {
  startsWith,
  escapeLike,
  maximumHits,
  hasWordPrefixes,
  hasWords,
  type Pattern,
  parsePattern,
  prefixRange,
} from "./pattern.ts";

const run = async <T>(call: Call, statement: RawBuilder<T>): Promise<T[]> =>
  (await statement.execute(call.db)).rows;

// The search that everybody types all day: its two statements are composed once. $1 and $2 are the range of
// what begins with the text, $3 is the text anywhere.
const prefixCondition = (expression: string): string => `(${expression} ~>=~ $1 and ${expression} ~<~ $2)`;
const vin = prefixCondition("lower(vin)");
const plate = prefixCondition("lower(replace(license_plate, '-', ''))");
const temporaryPlate = prefixCondition("lower(replace(temporary_license_plate, '-', ''))");

/** Any part of the VIN or of a plate, what begins with it left out: it was found before. */
const carsContaining = `
  union all (
    select id, 3 as rank from car
    where car_search_text(vin, license_plate, temporary_license_plate) like $3
      and not ${vin} and not coalesce(${plate}, false) and not coalesce(${temporaryPlate}, false)
    limit ${maximumHits})`;

const carStatement = (around: string): string => `
  with hit as materialized (
    select id, rank from (
      (select id, 0 as rank from car where ${vin} limit ${maximumHits})
      union all
      (select id, 1 as rank from car where license_plate is not null and ${plate} limit ${maximumHits})
      union all
      (select id, 2 as rank from car where temporary_license_plate is not null and ${temporaryPlate} limit ${maximumHits})
      ${around}
    ) any_hit limit ${maximumHits})
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

const shortPatternQuery = carStatement("");
const longPatternQuery = carStatement(carsContaining);

/** Any part of a word needs three letters: trigrams. */
async function findCars(call: Call, { compact }: Pattern): Promise<FoundCar[]> {
  if (compact.length < 2) return [];
  const isShort = compact.length < 3;
  const values = isShort ? prefixRange(compact) : [...prefixRange(compact), `%${escapeLike(compact)}%`];
  return (
    await call.db.executeQuery<FoundCar>(
      CompiledQuery.raw(isShort ? shortPatternQuery : longPatternQuery, values),
    )
  ).rows;
}

const clientName = sql`normal_text(client.name)`;
const companyName = sql`normal_text(company.name)`;

/** The very name, then names that begin so, then those of companies alike, then a word, then any part of one. */
const clientStatement = ({ text, words }: Pattern) => sql<FoundClient>`
  with any_hit as (
    (select client.id, 0 as rank from client where ${clientName} = ${text} limit ${maximumHits})
    union all
    (select company.client_id, 1 from company where ${companyName} = ${text} limit ${maximumHits})
    union all
    (select client.id, 2 from client where ${startsWith(clientName, text)} limit ${maximumHits})
    union all
    (select company.client_id, 3 from company where ${startsWith(companyName, text)} limit ${maximumHits})
    union all
    (select client.id, 4 from client where ${hasWords(sql`client.search_text`, words)} and ${hasWordPrefixes(sql`client.search_text`, words)} limit ${maximumHits})
    union all
    (select client.id, 5 from client where ${hasWords(sql`client.search_text`, words)} limit ${maximumHits})),
  hit as materialized (select id, min(rank) as rank from any_hit group by id)
  select client.id, client.name, client.nb_of_companies, client.nb_of_ongoing_contracts
  from hit join client on client.id = hit.id order by hit.rank, client.name, client.id limit ${maximumHits}`;

/** A name that was heard, or typed with a thumb. */
async function findClients(call: Call, input: string): Promise<FoundClient[]> {
  const found = await run(call, clientStatement(parsePattern(input)));
  const near = found.length === 0 ? similarTo(sql`client.search_text`, input) : null;
  if (!near) return found;
  return run(
    call,
    sql<FoundClient>`
      select client.id, client.name, client.nb_of_companies, client.nb_of_ongoing_contracts
      from client where ${near.matches} order by ${near.rank} desc, client.name, client.id limit ${maximumHits}`,
  );
}

const supplierText = sql`supplier.search_text`;
const supplierName = sql`normal_text(supplier.name)`;

const supplierStatement = ({ text, words }: Pattern) => sql<FoundSupplier>`
  with any_hit as (
    (select id, 1 as rank from supplier where ${startsWith(supplierText, text)} limit ${maximumHits})
    union all
    (select id, 2 from supplier where ${hasWords(supplierText, words)} and ${hasWordPrefixes(supplierText, words)} limit ${maximumHits})
    union all
    (select id, 3 from supplier where ${hasWords(supplierText, words)} limit ${maximumHits})),
  hit as materialized (select id, min(rank) as rank from any_hit group by id)
  select supplier.id, supplier.name, (select count(*)::int from supplier_brand where supplier_id = supplier.id) as nb_of_brands, supplier.supplied_cars as nb_of_supplied_cars
  from hit join supplier on supplier.id = hit.id order by ${supplierName} <> ${text}, hit.rank, supplier.name limit ${maximumHits}`;

export const searchHandlers: Handlers<typeof searchEndpoints> = {
  findCars: async ({ params }, call) => ({ items: await findCars(call, parsePattern(params.pattern)) }),
  findClients: async ({ params }, call) => ({ items: await findClients(call, params.pattern) }),
  findSuppliers: async ({ params }, call) => ({
    items: await run(call, supplierStatement(parsePattern(params.pattern))),
  }),
  findContracts,
  findQuotes,
};

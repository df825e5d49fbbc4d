// Cars in the global search.
import { CompiledQuery } from "kysely";
import type { Handler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { maximumHits, type Pattern, parsePattern, prefixRange } from "#kernel/server/lists/search-pattern.ts";
import type { FoundCar, searchContract } from "../../contract/search.ts";
import { escapeLike } from "#kernel/server/lists/like.ts";

// Frequent query: its two statements are built once. $1 and $2 bound the values that begin with the text, $3
// matches the text anywhere.
const prefixCondition = (expression: string): string => `(${expression} ~>=~ $1 and ${expression} ~<~ $2)`;
const vinText = "lower(vin)";
const plateText = "lower(replace(license_plate, '-', ''))";
const temporaryPlateText = "lower(replace(temporary_license_plate, '-', ''))";
const vin = prefixCondition(vinText);
const plate = prefixCondition(plateText);
const temporaryPlate = prefixCondition(temporaryPlateText);
/** The first values of a prefix, in the order of its index: the same cars at each search. */
const firstOf = (expression: string): string => `order by ${expression} using ~<~ limit ${maximumHits}`;

/** Matches inside the VIN or a plate, without the prefix matches, which are found separately. */
const carsContaining = `
  union all (
    select id, 3 as rank from car
    where car_search_text(vin, license_plate, temporary_license_plate) like $3
      and not ${vin} and not coalesce(${plate}, false) and not coalesce(${temporaryPlate}, false)
    limit ${maximumHits})`;

const carStatement = (around: string): string => `
  with hit as materialized (
    select id, rank from (
      (select id, 0 as rank from car where ${vin} ${firstOf(vinText)})
      union all
      (select id, 1 as rank from car where license_plate is not null and ${plate} ${firstOf(plateText)})
      union all
      (select id, 2 as rank from car where temporary_license_plate is not null and ${temporaryPlate} ${firstOf(temporaryPlateText)})
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

/** Matching inside a word needs three letters: trigrams. */
async function carHits(call: Call, { compact }: Pattern): Promise<FoundCar[]> {
  if (compact.length < 2) return [];
  const isShort = compact.length < 3;
  const values = isShort ? prefixRange(compact) : [...prefixRange(compact), `%${escapeLike(compact)}%`];
  return (
    await call.db.executeQuery<FoundCar>(
      CompiledQuery.raw(isShort ? shortPatternQuery : longPatternQuery, values),
    )
  ).rows;
}

export const findCars: Handler<typeof searchContract.findCars> = async ({ params }, call) => ({
  items: await carHits(call, parsePattern(params.pattern)),
});

// Contracts in the global search.
import { sql } from "kysely";
import type { Handler } from "#kernel/server/area.ts";
import { type Pattern, parsePattern } from "#kernel/server/lists/search-pattern.ts";
import { orderHits } from "#quotes/server/overview/search.ts";
import type { FoundContract, searchContract } from "../../contract/search.ts";

const contractStatement = (pattern: Pattern) => sql<FoundContract>`
  with ${orderHits("contract", "signed_at", pattern)}
  select contract.id, contract.order_id, contract.status, contract.duration_months as duration, contract.kilometrage, contract.price_cents,
    contract.has_insurance as insurance, contract.has_midterm_renewal as midterm_renewal, contract.signed_at as signature_date, contract.car_title as car_name,
    case when contract.car is not null then json_build_object('id', contract.car_model_id, 'brand', contract.car ->> 'brandName', 'name', contract.car ->> 'modelName',
      'motorization', contract.car ->> 'motorization', 'energy', contract.car ->> 'energy', 'gearbox', contract.car ->> 'gearbox') end as car_model,
    json_build_object('name', contract.company_name, 'client', json_build_object('id', contract.client_id, 'name', contract.client_name)) as company,
    (select coalesce(json_agg(json_build_object('start', period.start_day, 'end', period.end_day, 'carId', period.car_id, 'deliveryDateDeadline', period.delivery_date_deadline) order by period.position), '[]')
      from rental_period period where period.contract_id = contract.id) as rental_periods
  from hit join contract on contract.id = hit.id order by hit.rank, contract.signed_at desc`;

export const findContracts: Handler<typeof searchContract.findContracts> = async ({ params }, call) => ({
  items: (await contractStatement(parsePattern(params.pattern)).execute(call.db)).rows,
});

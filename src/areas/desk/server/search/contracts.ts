// Contracts and quotes are found by their number (its beginning, or its last figures), or by their company.
import { type RawBuilder, sql } from "kysely";
import type { Handler } from "#kernel/server/area.ts";
import type { FoundContract, FoundQuote, searchEndpoints } from "../../contract/search.ts";
import { startsWith, maximumHits, hasWords, type Pattern, parsePattern } from "./pattern.ts";

const companyName = sql`normal_text(company.name)`;

/** Ids of the last contracts, or quotes, that a pattern finds, the nearest first. */
function hits(table: "contract" | "quote", latest: string, { text, words }: Pattern): RawBuilder<unknown> {
  const number = text.toUpperCase().replaceAll(" ", "");
  const from = sql.table(table);
  const order = sql.ref(`${table}.order_id`);
  const idColumn = sql.ref(`${table}.id`);
  const date = sql.ref(`${table}.${latest}`);
  return sql`
    named as materialized (
      select id, rank from (
        (select id, 2 as rank from company where ${startsWith(companyName, text)} limit ${maximumHits})
        union all
        (select id, 3 as rank from company where ${hasWords(sql`company.search_text`, words)} and not ${startsWith(companyName, text)} limit ${maximumHits})
      ) any_company limit ${maximumHits}),
    hit as materialized (
      select id, min(rank) as rank from (
        (select ${idColumn} as id, 0 as rank from ${from} where ${startsWith(order, number)} order by ${order} using ~>~ limit ${maximumHits})
        union all
        (select ${idColumn}, 1 from ${from} where ${startsWith(sql`reverse(${order})`, [...number].reverse().join(""))} limit ${maximumHits})
        union all
        (select recent.id, named.rank from named cross join lateral (
          select ${idColumn} as id from ${from} where ${sql.ref(`${table}.company_id`)} = named.id order by ${date} desc limit ${maximumHits}) recent limit ${maximumHits})
      ) any_hit group by id order by rank limit ${maximumHits})`;
}

const contractStatement = (pattern: Pattern) => sql<FoundContract>`
  with ${hits("contract", "signed_at", pattern)}
  select contract.id, contract.order_id, contract.status, contract.duration_months as duration, contract.kilometrage, contract.price_cents,
    contract.has_insurance as insurance, contract.has_midterm_renewal as midterm_renewal, contract.signed_at as signature_date, contract.car_title as car_name,
    case when contract.car is not null then json_build_object('id', contract.car_model_id, 'brand', contract.car ->> 'brandName', 'name', contract.car ->> 'modelName',
      'motorization', contract.car ->> 'motorization', 'energy', contract.car ->> 'energy', 'gearbox', contract.car ->> 'gearbox') end as car_model,
    json_build_object('name', contract.company_name, 'client', json_build_object('id', contract.client_id, 'name', contract.client_name)) as company,
    (select coalesce(json_agg(json_build_object('start', period.start_day, 'end', period.end_day, 'carId', period.car_id, 'deliveryDateDeadline', period.delivery_date_deadline) order by period.position), '[]')
      from rental_period period where period.contract_id = contract.id) as rental_periods
  from hit join contract on contract.id = hit.id order by hit.rank, contract.signed_at desc`;

const quoteStatement = (pattern: Pattern) => sql<FoundQuote>`
  with ${hits("quote", "created_at", pattern)}
  select quote.id, quote.order_id, quote.status, quote.company_name, quote.car_label as car_name
  from hit join quote on quote.id = hit.id order by hit.rank, quote.created_at desc`;

export const findContracts: Handler<typeof searchEndpoints.findContracts> = async ({ params }, call) => ({
  items: (await contractStatement(parsePattern(params.pattern)).execute(call.db)).rows,
});
export const findQuotes: Handler<typeof searchEndpoints.findQuotes> = async ({ params }, call) => ({
  items: (await quoteStatement(parsePattern(params.pattern)).execute(call.db)).rows,
});

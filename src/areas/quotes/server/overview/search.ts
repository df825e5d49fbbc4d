// Quotes in the global search.
import { type RawBuilder, sql } from "kysely";
import type { Handler } from "#kernel/server/area.ts";
import {
  startsWith,
  maximumHits,
  hasWords,
  type Pattern,
  parsePattern,
} from "#kernel/server/lists/search-pattern.ts";
import type { FoundQuote, searchContract } from "../../contract/search.ts";

const companyName = sql`normal_text(company.name)`;

/**
 * Latest contracts or quotes matching a number (its beginning or its last digits) or a company name, best matches
 * first.
 */
export function orderHits(
  table: "contract" | "quote",
  latest: string,
  { text, number, words }: Pattern,
): RawBuilder<unknown> {
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

const quoteStatement = (pattern: Pattern) => sql<FoundQuote>`
  with ${orderHits("quote", "created_at", pattern)}
  select quote.id, quote.order_id, quote.status, quote.company_name, quote.car_label as car_name
  from hit join quote on quote.id = hit.id order by hit.rank, quote.created_at desc`;

export const findQuotes: Handler<typeof searchContract.findQuotes> = async ({ params }, call) => ({
  items: (await quoteStatement(parsePattern(params.pattern)).execute(call.db)).rows,
});

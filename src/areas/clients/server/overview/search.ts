// Clients in the global search.
import { type RawBuilder, sql } from "kysely";
import type { Handler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import {
  startsWith,
  maximumHits,
  hasWordPrefixes,
  hasWords,
  type Pattern,
  parsePattern,
} from "#kernel/server/lists/search-pattern.ts";
import { similarTo } from "#kernel/server/lists/similarity.ts";
import type { FoundClient, searchContract } from "../../contract/search.ts";

const run = async <T>(call: Call, statement: RawBuilder<T>): Promise<T[]> =>
  (await statement.execute(call.db)).rows;

const clientName = sql`normal_text(client.name)`;
const companyName = sql`normal_text(company.name)`;

/**
 * Ranked: exact client name, exact company name, client name prefix, company name prefix, word prefixes, any part of
 * a word.
 */
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

/** Falls back to similar names, for a name misheard or mistyped. */
async function clientHits(call: Call, input: string): Promise<FoundClient[]> {
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

export const findClients: Handler<typeof searchContract.findClients> = async ({ params }, call) => ({
  items: await clientHits(call, params.pattern),
});

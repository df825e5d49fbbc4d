// Suppliers in the global search.
import { sql } from "kysely";
import type { Handler } from "#kernel/server/area.ts";
import {
  startsWith,
  maximumHits,
  hasWordPrefixes,
  hasWords,
  type Pattern,
  parsePattern,
} from "#kernel/server/lists/search-pattern.ts";
import type { FoundSupplier, searchContract } from "../../contract/search.ts";

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

export const findSuppliers: Handler<typeof searchContract.findSuppliers> = async ({ params }, call) => ({
  items: (await supplierStatement(parsePattern(params.pattern)).execute(call.db)).rows,
});

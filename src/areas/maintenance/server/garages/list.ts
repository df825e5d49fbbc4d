// List of garages.
import type { Condition } from "#kernel/list.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { type Bind, searchIn } from "#kernel/server/lists/sql.ts";
import type { garagesContract } from "../../contract/garages.ts";

const serviced = "select from maintenance_supplier_brand b where b.maintenance_supplier_id = g.id";

/** A garage services several brands; one marked « toutes marques » matches every brand. */
function brandCondition({ operator, value }: Condition, bind: Bind): string {
  if (operator === "null") return `${value ? "not " : ""}exists (${serviced})`;
  const one = `(g.is_multi_brand or exists (${serviced} and b.brand_id = any(${bind([value].flat())}::uuid[])))`;
  return operator === "ne" ? `not ${one}` : one;
}

export const garageList: ListSource<typeof garagesContract.listMaintenanceSuppliers> = {
  from: "maintenance_supplier g",
  exceptions: {
    brands: `coalesce((select string_agg(b.name, ', ' order by b.name) from maintenance_supplier_brand l join brand b on b.id = l.brand_id where l.maintenance_supplier_id = g.id), '')`,
    brandId: { filter: brandCondition },
  },
  search: searchIn("g.search_text"),
};

// List of suppliers.
import type { Condition } from "#kernel/list.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { type Bind, searchIn } from "#kernel/server/lists/sql.ts";
import type { suppliersContract } from "../contract.ts";

/** A supplier sells several brands; one marked « toutes » matches every brand. */
function brandCondition({ operator, value }: Condition, bind: Bind): string {
  const sold = "select from supplier_brand b where b.supplier_id = s.id";
  if (operator === "null") return `${value ? "not " : ""}exists (${sold})`;
  const one = `(s.is_multi_brand or exists (${sold} and b.brand_id = any(${bind([value].flat())}::uuid[])))`;
  return operator === "ne" ? `not ${one}` : one;
}

export const supplierList: ListSource<typeof suppliersContract.listSuppliers> = {
  from: "supplier s",
  exceptions: {
    brands: `coalesce((select string_agg(b.name, ', ' order by b.name) from supplier_brand l join brand b on b.id = l.brand_id where l.supplier_id = s.id), '')`,
    brandId: { filter: brandCondition },
  },
  search: searchIn("s.search_text"),
};

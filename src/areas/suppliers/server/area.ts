import { area } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import { checkVat } from "#clients/server/vat/check.ts";
import { suppliersContract } from "../contract.ts";
import { suppliersManifest } from "../manifest.ts";
import { supplierFields } from "../model/records.ts";
import { brandIdsOf } from "../model/supplier.ts";
import { changeSupplier, createSupplier } from "./suppliers.ts";
import { readSupplier } from "./read.ts";
import { readStores } from "./stores.ts";
import { suppliersTables } from "./tables.ts";
import { findSuppliers } from "./overview/search.ts";
import { suppliersHome } from "./overview/home.ts";
import type { Condition } from "#kernel/list.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { type Bind, searchIn } from "#kernel/server/lists/sql.ts";

/** A supplier sells several brands; one marked « toutes » matches every brand. */
function brandCondition({ operator, value }: Condition, bind: Bind): string {
  const sold = "select from supplier_brand b where b.supplier_id = s.id";
  if (operator === "null") return `${value ? "not " : ""}exists (${sold})`;
  const one = `(s.is_multi_brand or exists (${sold} and b.brand_id = any(${bind([value].flat())}::uuid[])))`;
  return operator === "ne" ? `not ${one}` : one;
}

const supplierList: ListSource<typeof suppliersContract.listSuppliers> = {
  from: "supplier s",
  exceptions: {
    brands: `coalesce((select string_agg(b.name, ', ' order by b.name) from supplier_brand l join brand b on b.id = l.brand_id where l.supplier_id = s.id), '')`,
    brandId: { filter: brandCondition },
  },
  search: searchIn("s.search_text"),
};

export const suppliers = area(
  suppliersManifest,
  suppliersContract,
  {
    findSuppliers,
    listSuppliers: supplierList,
    createSupplier: ({ body }, call) => createSupplier(call, body),
    checkSupplierVat: checkVat,
    readSupplier: ({ params }, call) => readSupplier(call, params.id),
    changeSupplier: {
      form: async ({ params }, call) => {
        const supplier = await readSupplier(call, params.id);
        return { ...supplier, brandIds: brandIdsOf(supplier) };
      },
      act: ({ params, body }, call) => changeSupplier(call, params.id, body),
    },
    listSupplierStores: async ({ params }, call) => {
      await get(call, "supplier", params.id);
      return readStores(call, params.id);
    },
  },
  {
    personalData: {
      tables: {
        supplier_iban_entry: { what: "Saisies d’IBAN" },
        supplier_store: { what: "Points de vente" },
      },
      impersonalTables: ["supplier_brand"],
    },
    home: suppliersHome,
    recordPages: [{ record: "supplier", page: (_call, id) => `/buying/car-suppliers/view/${id}` }],
    tables: suppliersTables,
    fields: { supplier: supplierFields },
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateSuppliers(call),
  },
);

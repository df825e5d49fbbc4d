import { area } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import { checkVat } from "#clients/server/vat/check.ts";
import { suppliersContract } from "../contract.ts";
import { suppliersManifest } from "../manifest.ts";
import { supplierRecordFields } from "../model/fields.ts";
import { brandIdsOf } from "../model/supplier.ts";
import { changeSupplier, createSupplier } from "./suppliers.ts";
import { supplierList } from "./list.ts";
import { readSupplier } from "./read.ts";
import { readStores } from "./stores.ts";
import "./tables.ts";
import { suppliersPersonalData } from "./personal-data.ts";
import { findSuppliers } from "./overview/search.ts";
import { suppliersHome } from "./overview/home.ts";

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
    personalData: suppliersPersonalData,
    home: suppliersHome,
    recordPages: [{ record: "supplier", page: (_call, id) => `/buying/car-suppliers/view/${id}` }],
    fields: { supplier: supplierRecordFields },
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateSuppliers(call),
  },
);

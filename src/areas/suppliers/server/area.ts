import { area } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records.ts";
import { checkVat } from "#clients/server/vat/check.ts";
import { suppliersContract } from "../contract.ts";
import { suppliersManifest } from "../manifest.ts";
import { supplierRecordFields } from "../model/fields.ts";
import { brandIdsOf } from "../model/supplier.ts";
import { changeSupplier, createSupplier } from "./keep.ts";
import { supplierList } from "./list.ts";
import { supplierOf } from "./read.ts";
import { storesOf } from "./stores.ts";
import "./tables.ts";

export const suppliers = area(
  suppliersManifest,
  suppliersContract,
  {
    listSuppliers: supplierList,
    createSupplier: ({ body }, call) => createSupplier(call, body),
    checkSupplierVat: checkVat,
    readSupplier: ({ params }, call) => supplierOf(call, params.id),
    changeSupplier: {
      form: async ({ params }, call) => {
        const supplier = await supplierOf(call, params.id);
        return { ...supplier, brandIds: brandIdsOf(supplier) };
      },
      act: ({ params, body }, call) => changeSupplier(call, params.id, body),
    },
    listSupplierStores: async ({ params }, call) => {
      await get(call, "supplier", params.id);
      return storesOf(call, params.id);
    },
  },
  {
    fields: { supplier: supplierRecordFields },
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateSuppliers(call),
  },
);

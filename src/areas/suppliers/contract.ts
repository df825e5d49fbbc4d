// Endpoints for suppliers.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { id, instant, text } from "#kernel/schema/french.ts";
import { vatCheckSchema } from "#clients/model/companies/vat.ts";
import { supplierFields, supplierRecord } from "./model/records.ts";
import { supplierChangeSchema, supplierDraftSchema, supplierSchema } from "./model/supplier.ts";
import { searchContract } from "./contract/search.ts";
import { storesContract } from "./contract/stores.ts";

const supplierParams = z.object({ id });

const see = recordReads({ path: "/car-suppliers/:id", may: "SIGNED_IN", shows: ["supplier"] });

export const suppliersContract = contract({
  ...searchContract,
  listSuppliers: list({
    path: "/car-suppliers",
    title: "Fournisseurs",
    item: z.object({
      id,
      ...supplierRecord.pick("name"),
      /** Brand names, in alphabetical order. */
      brands: z.string(),
      ...supplierRecord.pick("isMultiBrand", "country", "city", "vatNumber", "nbOfStores", "suppliedCars"),
      updatedAt: instant,
    }),
    fields: supplierFields,
    filters: ["name", "brandId", "isMultiBrand", "country", "city", "suppliedCars", "updatedAt"],
    sorts: ["name", "country", "city", "suppliedCars", "updatedAt"],
    defaultSort: "name,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["supplier"],
  }),
  createSupplier: write({
    path: "/car-suppliers",
    takes: { body: supplierDraftSchema },
    returns: supplierSchema,
    may: "CREATE_SUPPLIER",
    audit: { did: "a créé le fournisseur", record: "supplier" },
  }),
  checkSupplierVat: write({
    path: "/car-suppliers/check-vat",
    takes: { body: z.object({ vatNumber: text(40) }) },
    returns: vatCheckSchema,
    may: "SIGNED_IN",
    audit: { none: "Une vérification ne change aucune fiche ; sa réponse est gardée comme preuve." },
  }),
  readSupplier: see("", supplierSchema),
  changeSupplier: write({
    path: "/car-suppliers/:id",
    takes: { params: supplierParams, body: supplierChangeSchema },
    returns: supplierSchema,
    may: "UPDATE_SUPPLIER",
    audit: { did: "a modifié le fournisseur", record: "supplier" },
  }),
  ...storesContract,
});

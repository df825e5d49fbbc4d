import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, text, version } from "#kernel/schema/french.ts";
import { brandFormSchema, brandListFields, brandSchema } from "../model/brand.ts";

const brandParams = z.object({ name: text(60) });

export const brandContract = contract({
  listBrands: list({
    path: "/brands",
    title: "Marques",
    item: brandSchema.omit({ maintenanceTerms: true, version: true }).extend({ nbOfTerms: z.int() }),
    fields: brandListFields,
    filters: ["name", "isAvailable", "nbOfModels", "updatedAt"],
    sorts: ["name", "nbOfModels", "updatedAt"],
    defaultSort: "name,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["brand"],
  }),
  createBrand: write({
    path: "/brands",
    takes: { body: brandFormSchema },
    returns: brandSchema,
    may: "CREATE_BRAND",
    audit: { did: "a créé la marque", record: "brand" },
  }),
  readBrand: read({
    path: "/brands/:name",
    takes: { params: brandParams },
    returns: brandSchema,
    may: "SIGNED_IN",
    shows: ["brand"],
  }),
  changeBrand: write({
    path: "/brands/:name",
    takes: { params: brandParams, body: brandFormSchema.extend({ version }) },
    returns: brandSchema,
    may: "UPDATE_BRAND",
    audit: { did: "a modifié la marque", record: "brand" },
  }),
  toggleBrandAvailability: write({
    path: "/brands/:name/toggle-availability",
    takes: { params: brandParams, body: z.object({ isAvailable: z.boolean(), version }) },
    returns: brandSchema,
    may: "CREATE_BRAND",
    audit: { did: "a changé la disponibilité de la marque", record: "brand" },
  }),
  removeBrand: write({
    method: "DELETE",
    path: "/brands/:name",
    takes: { params: brandParams },
    returns: z.object({ id }),
    may: "CREATE_BRAND",
    audit: { did: "a supprimé la marque", record: "brand" },
  }),
});

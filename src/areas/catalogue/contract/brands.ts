import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, text, version } from "#kernel/schema/french.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { brandFormSchema, brandListFields, brandSchema } from "../model/brand.ts";

const params = z.object({ name: text(60) });
const path = "/brands/:name";
const on = recordWrites({ path, record: "brand", params, returns: brandSchema, may: "CREATE_BRAND" });

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
    path,
    takes: { params },
    returns: brandSchema,
    may: "SIGNED_IN",
    shows: ["brand"],
  }),
  changeBrand: on("", "a modifié la marque", {
    body: brandFormSchema.extend({ version }),
    may: "UPDATE_BRAND",
  }),
  toggleBrandAvailability: on("toggle-availability", "a changé la disponibilité de la marque", {
    body: z.object({ isAvailable: z.boolean(), version }),
  }),
  removeBrand: on("", "a supprimé la marque", { method: "DELETE", returns: z.object({ id }) }),
});

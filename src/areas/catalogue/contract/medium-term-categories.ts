import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import {
  mediumTermCategoryListFields,
  mediumTermCategoryFormSchema,
  mediumTermCategorySchema,
} from "../model/medium-term-category.ts";

const params = z.object({ id });
const category = {
  path: "/medium-term-categories/:id",
  record: "mediumTermCategory",
  returns: mediumTermCategorySchema,
  may: "UPDATE_MEDIUM_TERM_CATEGORY",
} as const;

export const mediumTermCategoryContract = contract({
  listMediumTermCategories: list({
    path: "/medium-term-categories",
    title: "Catégories LMD",
    item: mediumTermCategorySchema.extend({ lowestPriceCents: centsSchema.nullable() }),
    fields: mediumTermCategoryListFields,
    filters: ["name", "isUtility", "isAvailable", "updatedAt"],
    sorts: ["name", "updatedAt"],
    defaultSort: "name,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["mediumTermCategory"],
  }),
  createMediumTermCategory: write({
    path: "/medium-term-categories",
    takes: { body: mediumTermCategoryFormSchema },
    returns: mediumTermCategorySchema,
    may: "UPDATE_MEDIUM_TERM_CATEGORY",
    audit: { did: "a créé la catégorie LMD", record: "mediumTermCategory" },
  }),
  readMediumTermCategory: read({
    path: category.path,
    takes: { params },
    returns: mediumTermCategorySchema,
    may: "SIGNED_IN",
    shows: ["mediumTermCategory"],
  }),
  changeMediumTermCategory: recordWrites({ ...category, params })("", "a modifié la catégorie LMD", {
    body: mediumTermCategoryFormSchema.extend({ version }),
  }),
});

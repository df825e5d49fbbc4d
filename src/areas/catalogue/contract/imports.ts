import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id } from "#kernel/schema/french.ts";
import {
  catalogueImportListFields,
  catalogueImportSchema,
  importLineFields,
  importLineSchema,
} from "../model/ademe-import.ts";

const params = z.object({ id });
const path = "/catalogue-imports/:id";
const record = "catalogueImport";
const on = recordWrites({ path, record, params, returns: catalogueImportSchema, may: "IMPORT_CATALOGUE" });

export const importContract = contract({
  listImports: list({
    path: "/catalogue-imports",
    title: "Imports du catalogue",
    item: catalogueImportSchema.pick({
      id: true,
      fileName: true,
      status: true,
      counts: true,
      done: true,
      total: true,
      createdAt: true,
      createdBy: true,
    }),
    fields: catalogueImportListFields,
    filters: ["status", "createdAt"],
    sorts: ["createdAt"],
    defaultSort: "createdAt,desc",
    search: false,
    may: "IMPORT_CATALOGUE",
    shows: ["catalogueImport"],
  }),
  /** Reads the file and previews its effects; the catalogue does not change. */
  previewImport: write({
    path: "/catalogue-imports",
    takes: { files: { file: { types: ["text/csv"] } } },
    returns: catalogueImportSchema,
    may: "IMPORT_CATALOGUE",
    audit: { did: "a préparé un import du catalogue", record },
  }),
  readImport: read({
    path,
    takes: { params },
    returns: catalogueImportSchema,
    may: "IMPORT_CATALOGUE",
    shows: ["catalogueImport"],
  }),
  /** Outcome of each line of the file. */
  listImportLines: list({
    path: "/catalogue-imports/:id/lines",
    params,
    title: "Lignes de l’import",
    item: importLineSchema,
    fields: importLineFields,
    filters: ["outcome", "line"],
    sorts: ["line"],
    defaultSort: "line,asc",
    search: true,
    may: "IMPORT_CATALOGUE",
    shows: ["catalogueImport"],
  }),
  applyImport: on("apply", "a lancé l’import du catalogue"),
  /** Deletes a preview that was never applied. */
  removeImport: on("", "a abandonné l’import du catalogue", { method: "DELETE", returns: params }),
});

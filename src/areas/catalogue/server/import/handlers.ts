import { invalid } from "#kernel/failure.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists.ts";
import type { importContract } from "../../contract/imports.ts";
import { applyImport, previewImport, readImport, removeImport } from "./imports.ts";

export const importHandlers: Handlers<typeof importContract> = {
  listImports: {
    from: "catalogue_import i",
    key: "i.id",
    columns: {
      id: "i.id",
      fileName: "i.file_name",
      status: "i.status",
      counts: "i.counts",
      done: "i.done",
      total: "i.total",
      createdAt: "i.created_at",
      createdBy: "i.created_by",
    },
    filters: { status: "i.status", createdAt: "i.created_at" },
    sorts: { createdAt: "i.created_at" },
  },
  previewImport: ({ files }, call) => {
    if (!files?.file) throw invalid({ file: "Choisissez le fichier de l’ADEME." });
    return previewImport(call, files.file);
  },
  readImport: ({ params }, call) => readImport(call, params.id),
  listImportLines: {
    from: "catalogue_import_line l",
    key: "l.line",
    where: ({ params }, bind) => `l.catalogue_import_id = ${bind(params.id)}`,
    columns: { line: "l.line", outcome: "l.outcome", what: "l.what", why: "l.why" },
    filters: { outcome: "l.outcome", line: "l.line" },
    sorts: { line: "l.line" },
    search: searchIn("l.search_text"),
  },
  applyImport: ({ params }, call) => applyImport(call, params.id),
  removeImport: ({ params }, call) => removeImport(call, params.id),
};

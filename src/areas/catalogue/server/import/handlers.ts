import { invalid } from "#kernel/failure.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { importContract } from "../../contract/imports.ts";
import { applyImport, previewImport, readImport, removeImport } from "./imports.ts";

export const importHandlers: Handlers<typeof importContract> = {
  listImports: {
    from: "catalogue_import i",
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
    search: searchIn("l.search_text"),
  },
  applyImport: ({ params }, call) => applyImport(call, params.id),
  removeImport: ({ params }, call) => removeImport(call, params.id),
};

// Files of notices: their preview, then their import.
import { contract, write } from "#kernel/contract.ts";
import { importReportSchema } from "../model/import/import.ts";

const csvFile = { file: { types: ["text/csv"], maximumMegabytes: 6 } } as const;

export const importContract = contract({
  previewFineImport: write({
    path: "/fines/import/preview",
    takes: { files: csvFile },
    returns: importReportSchema,
    may: "CREATE_FINE",
    audit: { none: "judges the lines of a file and keeps nothing" },
    summary: "Vérifier un fichier d’avis, sans rien écrire",
  }),
  importFines: write({
    path: "/fines/import",
    takes: { files: csvFile },
    returns: importReportSchema,
    may: "CREATE_FINE",
    audit: { did: "a importé des avis", record: "fine" },
    summary: "Importer un fichier d’avis, chaque avis une seule fois",
  }),
});

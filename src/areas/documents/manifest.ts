// The documents of cars, from every area, and scans not yet sorted to a car.
import { manifest } from "#kernel/manifest.ts";

const back = ["purchaser", "salesAdministrator", "operationValidator", "accountant"] as const;

export const documentsManifest = manifest({
  name: "documents",
  pages: ["/operations/documents", "/car-summary/documents/:id"],
  permissions: {
    ADD_CAR_DOCUMENT: [...back, "operator"],
    REVIEW_CAR_DOCUMENT: back,
    REOPEN_SETTLED_VIN: [],
  },
  parts: {
    document: { title: "Document remplacé", many: "documents remplacés" },
    documentReliance: { title: "Opération qui s’appuie sur lui", many: "opérations qui s’appuient sur lui" },
  },
});

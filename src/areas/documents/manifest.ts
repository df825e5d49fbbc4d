// The documents of cars, from every area, and scans not yet sorted to a car.
import { manifest, page } from "#kernel/manifest.ts";

const back = ["purchaser", "salesAdministrator", "operationValidator", "accountant"] as const;

export const documentsManifest = manifest({
  name: "documents",
  pages: {
    "/operations/documents": page("Documents à classer", "ADD_CAR_DOCUMENT", {
      menu: { rank: 115 },
      synonyms: ["scan", "courrier", "carte grise", "CMR", "facture"],
    }),
    "/car-summary/documents/:id": page("Documents", "SIGNED_IN", { menu: { rank: 130 } }),
  },
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

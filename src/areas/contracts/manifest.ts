// Contracts, created by signed quotes, and their amendments.
import { manifest, masculine, page } from "#kernel/manifest.ts";

export const contractsManifest = manifest({
  name: "contracts",
  pages: {
    "/prospection/contracts/list": page("Contrats", "SIGNED_IN", {
      menu: { rank: 30 },
      synonyms: ["avenant", "location", "résiliation", "mandat", "restitution"],
    }),
    "/prospection/contracts/view/:id": page("Contrat", "SIGNED_IN"),
    "/prospection/contracts/:id/amend": page("Avenant", "AMEND_CONTRACT"),
  },
  permissions: {
    AMEND_CONTRACT: ["salesman", "salesDirector", "salesAdministrator"],
    CANCEL_AMENDMENT_SIGNATURE: ["salesman", "salesDirector"],
    WAIVE_SETTLEMENT: ["salesDirector", "salesAdministrator"],
    CANCEL_CONTRACT: ["salesman", "salesDirector"],
    SET_CUSTOM_INVOICE_REFERENCE: ["accountant"],
    SET_COMMISSION: ["salesDirector", "accountant"],
    ESTIMATE_EARLY_TERMINATION: ["accountant", "salesman", "salesDirector", "salesAdministrator"],
  },
  records: {
    contract: masculine("le contrat", "contrats", { page: "/prospection/contracts/view/$id" }),
    amendment: masculine("l’avenant", "avenants"),
  },
  parts: { rentalPeriod: { title: "Période de location", many: "périodes de location" } },
});

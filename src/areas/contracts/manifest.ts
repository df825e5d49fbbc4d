// Contracts, created by signed quotes, and their amendments.
import { manifest } from "#kernel/manifest.ts";

export const contractsManifest = manifest({
  name: "contracts",
  pages: [
    "/prospection/contracts/list",
    "/prospection/contracts/view/:id",
    "/prospection/contracts/:id/amend",
  ],
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
    contract: {
      the: "le contrat",
      gender: "m",
      title: "Contrat",
      many: "contrats",
      page: "/prospection/contracts/view/$id",
    },
    amendment: { the: "l’avenant", gender: "m", title: "Avenant", many: "avenants" },
  },
  parts: { rentalPeriod: { title: "Période de location", many: "périodes de location" } },
});

// Services of cars: operations, garages.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const maintenanceManifest = manifest({
  name: "maintenance",
  pages: {
    "/car-summary/maintenances/:id": page("Entretien", "SIGNED_IN", { menu: { rank: 40 } }),
    "/public/maintenance/:id": page("Votre entretien", "ANONYMOUS"),
    "/public/garage/:id": page("Ordre de réparation", "ANONYMOUS"),
    "/on-the-road/incoming-maintenance": page("Entretiens à venir", "SIGNED_IN", {
      menu: { rank: 15 },
      synonyms: ["révision", "échéances", "entretien"],
    }),
    "/on-the-road/maintenance-budgets": page("Budgets d’entretien", "SIGNED_IN", {
      menu: { rank: 16 },
      synonyms: ["coût d’entretien", "dépassement de budget", "dépenses"],
    }),
    "/admin/maintenance-operations": page("Opérations d’entretien", "SIGNED_IN", {
      menu: { rank: 70 },
      synonyms: ["révision", "vidange", "pneus", "freins"],
    }),
    "/admin/maintenance-suppliers": page("Garages", "SIGNED_IN", {
      menu: { rank: 80 },
      synonyms: ["garagiste", "carrossier", "réparateur", "atelier"],
    }),
    "/admin/maintenance-suppliers/new": page("Nouveau garage", "MANAGE_MAINTENANCE_SUPPLIERS"),
    "/admin/maintenance-suppliers/edit/:id": page("Modifier le garage", "MANAGE_MAINTENANCE_SUPPLIERS"),
    "/admin/maintenance-suppliers/:id": page("Garage", "SIGNED_IN"),
  },
  links: ["maintenance", "maintenanceGarage"],
  permissions: {
    MANAGE_MAINTENANCE_OPERATIONS: ["salesAdministrator"],
    MANAGE_MAINTENANCE_SUPPLIERS: ["salesAdministrator", "accountant", "purchaser"],
    ACCEPT_GARAGE_IBAN: ["accountant"],
    MANAGE_MAINTENANCE: ["salesAdministrator", "accountant"],
    /** Sends cars to garages, and asks for approvals of works. */
    ORDER_WORKS: ["salesAdministrator"],
    APPROVE_WORKS: ["salesAdministrator"],
    APPROVE_WORKS_ABOVE_LIMIT: [],
    SET_WORKS_LIMITS: [],
  },
  records: {
    maintenanceOperation: feminine("l’opération d’entretien", "opérations d’entretien"),
    maintenanceSupplier: masculine("le garage", "garages", { page: "/admin/maintenance-suppliers/$id" }),
    maintenanceTerm: feminine("l’échéance d’entretien", "échéances d’entretien"),
    maintenance: masculine("l’entretien", "entretiens"),
    worksApproval: masculine("l’accord de travaux", "accords de travaux"),
    garageReport: masculine("l’envoi du garage", "envois de garages"),
    worksLimits: masculine("les plafonds des accords de travaux", "plafonds des accords de travaux", {
      title: "Plafonds des accords de travaux",
    }),
  },
  notices: {
    maintenanceDue: { icon: "clock", tone: "warning" },
    garageAnswered: { icon: "reply", tone: "info" },
  },
  parts: {
    maintenanceOperationUse: { title: "Entretien", many: "entretiens" },
    /** A brand is referenced by the garages that service it. */
    maintenanceSupplierBrand: { title: "Garage", many: "garages" },
  },
});

// Services of cars: operations, garages.
import { manifest } from "#kernel/manifest.ts";

export const maintenanceManifest = manifest({
  name: "maintenance",
  pages: [
    "/public/garage/:id",
    "/public/maintenance/:id",
    "/car-summary/maintenances/:id",
    "/on-the-road/incoming-maintenance",
    "/on-the-road/maintenance-budgets",
    "/admin/maintenance-operations",
    "/admin/maintenance-suppliers",
    "/admin/maintenance-suppliers/new",
    "/admin/maintenance-suppliers/edit/:id",
    "/admin/maintenance-suppliers/:id",
  ],
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
    maintenanceOperation: {
      the: "l’opération d’entretien",
      gender: "f",
      title: "Opération d’entretien",
      many: "opérations d’entretien",
    },
    maintenanceSupplier: {
      the: "le garage",
      gender: "m",
      title: "Garage",
      many: "garages",
      page: "/admin/maintenance-suppliers/$id",
    },
    maintenanceTerm: {
      the: "l’échéance d’entretien",
      gender: "f",
      title: "Échéance d’entretien",
      many: "échéances d’entretien",
    },
    maintenance: { the: "l’entretien", gender: "m", title: "Entretien", many: "entretiens" },
    worksApproval: {
      the: "l’accord de travaux",
      gender: "m",
      title: "Accord de travaux",
      many: "accords de travaux",
    },
    garageReport: {
      the: "l’envoi du garage",
      gender: "m",
      title: "Envoi du garage",
      many: "envois de garages",
    },
    worksLimits: {
      the: "les plafonds des accords de travaux",
      gender: "m",
      title: "Plafonds des accords de travaux",
      many: "plafonds des accords de travaux",
    },
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

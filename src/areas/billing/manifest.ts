// From what contracts owe to the documents that bill it.
import { manifest } from "#kernel/manifest.ts";

export const billingManifest = manifest({
  name: "billing",
  pages: [
    "/billing/customers",
    "/billing/documents",
    "/billing/documents/view/:id",
    "/billing/failed-invoice-events",
    "/billing/issuers",
    "/billing/manual-invoices/new",
    "/billing/runs",
    "/billing/runs/new",
    "/billing/runs/view/:id",
    "/billing/today",
    "/car-summary/billing/:id",
  ],
  permissions: {
    UPDATE_CUSTOMER_BILLING: ["accountant"],
    INIT_CONTRACT_INVOICING: ["accountant"],
    FINALIZE_INVOICES: ["accountant"],
    SEND_INVOICE: ["accountant"],
    CREATE_MANUAL_INVOICE: ["accountant"],
    CREDIT_INVOICE: ["accountant"],
    DISPUTE_INVOICE: ["accountant", "salesDirector", "salesAdministrator"],
    RETRY_FAILED_INVOICE_EVENT: ["accountant"],
  },
  records: {
    billingRun: {
      the: "la passe de facturation",
      gender: "f",
      title: "Passe de facturation",
      many: "passes de facturation",
    },
    issuer: { the: "l’émetteur", gender: "m", title: "Émetteur", many: "émetteurs" },
    companyBilling: {
      the: "la facturation de la société",
      gender: "f",
      title: "Facturation de la société",
      many: "facturations de sociétés",
    },
    billingEvent: {
      the: "l’événement de facturation",
      gender: "m",
      title: "Événement de facturation",
      many: "événements de facturation",
    },
    billingDocument: {
      the: "le document",
      gender: "m",
      title: "Document de facturation",
      many: "documents de facturation",
      page: "/billing/documents/view/$id",
    },
  },
  parts: {
    contractBilling: { title: "Facturation de contrat", many: "facturations de contrats" },
    billingLine: { title: "Ligne de document", many: "lignes de documents" },
    correctedInvoice: { title: "Facture corrigée", many: "factures corrigées" },
    documentSeries: { title: "Série de numéros", many: "séries de numéros" },
  },
  counters: {
    failedInvoiceEvents: {
      may: ["RETRY_FAILED_INVOICE_EVENT"],
      tally: "billingEvent:FAILED",
      shows: ["billingEvent"],
    },
  },
});

// From what contracts owe to the documents that bill it.
import { manifest } from "#kernel/manifest.ts";

export const billingManifest = manifest({
  name: "billing",
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

// From what contracts owe to the documents that bill it.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const billingManifest = manifest({
  name: "billing",
  pages: {
    "/billing/documents": page("Documents de facturation", "SIGNED_IN", {
      menu: { rank: 4 },
      synonyms: ["facture", "avoir", "appel de fonds", "brouillon", "impayé"],
    }),
    "/billing/documents/view/:id": page("Document de facturation", "SIGNED_IN"),
    "/billing/manual-invoices/new": page("Nouvelle facture", "CREATE_MANUAL_INVOICE"),
    "/billing/runs": page("Campagnes de facturation", "SIGNED_IN", {
      menu: { rank: 6 },
      synonyms: ["finaliser", "aperçu", "mois"],
    }),
    "/billing/runs/new": page("Préparer une campagne de facturation", "FINALIZE_INVOICES"),
    "/billing/runs/view/:id": page("Campagne de facturation", "SIGNED_IN"),
    "/billing/customers": page("Facturation des sociétés", "SIGNED_IN", {
      menu: { rank: 8 },
      synonyms: ["délai de paiement", "jour de prélèvement", "solde"],
    }),
    "/billing/issuers": page("Émetteurs", "SIGNED_IN", {
      menu: { rank: 95 },
      synonyms: ["ICS", "créancier SEPA", "TVA sur les débits", "organisme de titrisation", "SPV"],
    }),
    "/billing/vat-natures": page("Natures de TVA", "SIGNED_IN", {
      menu: { rank: 92 },
      synonyms: ["TVA", "exonéré", "hors champ", "à confirmer"],
    }),
    "/billing/mentions": page("Mentions des documents", "SIGNED_IN", {
      menu: { rank: 93 },
      synonyms: ["mention légale", "pénalités", "escompte"],
    }),
    "/billing/electronic-invoices": page("Factures électroniques", "SIGNED_IN", {
      menu: { rank: 9, counter: "electronicInvoices" },
      synonyms: ["plateforme agréée", "dépôt", "Factur-X", "PDP"],
    }),
    "/billing/electronic-invoices/:id": page("Facture électronique", "SIGNED_IN"),
    "/billing/failed-invoice-events": page("Facturations en échec", "SIGNED_IN", {
      menu: { rank: 12, counter: "failedInvoiceEvents" },
      synonyms: ["événement", "nature de TVA", "relancer"],
    }),
    "/billing/missing-tunings": page("Soldes à valider", "SIGNED_IN", {
      menu: { rank: 50, counter: "missingTunings" },
      synonyms: ["solde", "restitution", "kilomètres", "fin de location"],
    }),
    "/billing/logistics-provider-cars": page("Frais logistiques", "SIGNED_IN", {
      menu: { rank: 70, counter: "logisticsProviderCars" },
      synonyms: ["prestataire", "logistique", "transport"],
    }),
    "/billing/logistics-provider-cars/:id": page("Frais logistiques", "SIGNED_IN"),
    "/billing/billing-ready": page("Contrats à initialiser", "SIGNED_IN", {
      menu: { rank: 14 },
      synonyms: ["reprise", "initialiser", "premier mois"],
    }),
    "/billing/closings/view/:id": page("Solde de location", "SIGNED_IN"),
    "/car-summary/billing/:id": page("Facturation", "SIGNED_IN", { menu: { rank: 125 } }),
  },
  permissions: {
    UPDATE_CUSTOMER_BILLING: ["accountant"],
    /** The accounts to which clients pay are in the identity of an issuer. */
    MANAGE_ISSUERS: [],
    CONFIRM_ISSUER_ACCOUNT: ["accountant"],
    INIT_CONTRACT_INVOICING: ["accountant"],
    FINALIZE_INVOICES: ["accountant"],
    SEND_INVOICE: ["accountant"],
    CREATE_MANUAL_INVOICE: ["accountant"],
    CREDIT_INVOICE: ["accountant"],
    DISPUTE_INVOICE: ["accountant", "salesDirector", "salesAdministrator"],
    RETRY_FAILED_INVOICE_EVENT: ["accountant"],
    SET_VAT_NATURES: ["accountant"],
    TUNE_MIDTERM_AMOUNTS: [],
    UPLOAD_LOGISTICS_INVOICE: ["accountant"],
    SEND_EARLY_TERMINATION: ["accountant", "salesman", "salesDirector", "salesAdministrator"],
  },
  notices: { creditorChanged: { icon: "cross", tone: "danger" } },
  records: {
    billingRun: feminine("la campagne de facturation", "campagnes de facturation"),
    billingRule: feminine("la règle de facturation", "règles de facturation"),
    issuer: masculine("l’émetteur", "émetteurs"),
    companyBilling: feminine("la facturation de la société", "facturations de sociétés"),
    billingEvent: masculine("l’événement de facturation", "événements de facturation"),
    billingDocument: masculine("le document", "documents de facturation", {
      title: "Document de facturation",
      page: "/billing/documents/view/$id",
    }),
    platformDeposit: feminine("la facture électronique", "factures électroniques", {
      page: "/billing/electronic-invoices/$id",
    }),
    earlyTermination: feminine("la résiliation anticipée", "résiliations anticipées"),
    logisticsCar: masculine("le frais logistique", "frais logistiques", {
      page: "/billing/logistics-provider-cars/$id",
    }),
    closing: masculine("le solde", "soldes de location", {
      title: "Solde de location",
      page: "/billing/closings/view/$id",
    }),
  },
  parts: {
    carIssuer: { title: "Émetteur des loyers d’un véhicule", many: "émetteurs des loyers de véhicules" },
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
    logisticsProviderCars: {
      may: ["UPLOAD_LOGISTICS_INVOICE"],
      tally: "logisticsCar:OPEN",
      shows: ["logisticsCar"],
    },
    electronicInvoices: { may: ["SEND_INVOICE"], tally: "platformDeposit:OPEN", shows: ["platformDeposit"] },
    missingTunings: { may: ["TUNE_MIDTERM_AMOUNTS"], tally: "closing:TO_TUNE", shows: ["closing"] },
  },
});

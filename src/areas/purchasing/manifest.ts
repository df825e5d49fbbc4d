// Cars ordered from suppliers, and payments for them.
import { manifest } from "#kernel/manifest.ts";

export const purchasingManifest = manifest({
  name: "purchasing",
  pages: [
    "/buying/orders",
    "/buying/orders/new",
    "/buying/orders/edit/:id",
    "/buying/orders/view/:id",
    "/buying/overview",
    "/buying/premium-cars",
    "/payment/cars",
    "/payment/cars-deposit",
    "/payment/cars-vat-caution",
    "/payment/supplier-invoices",
    "/payment/supplier-invoices/new",
    "/payment/supplier-invoices/edit/:id",
    "/payment/supplier-invoices/view/:id",
    "/payment/supplier-payments",
    "/public/supplier-documents/:token",
  ],
  links: ["supplierDocuments"],
  permissions: {
    PAY_CAR: ["accountant", "purchaser"],
    /** Registers the invoices of suppliers, corrects and reverses them. */
    REGISTER_SUPPLIER_INVOICE: ["accountant", "purchaser"],
    /** Confirms that an IBAN belongs to the supplier: no payment uses it before. */
    ACCEPT_IBAN: ["accountant"],
    /** Requests car documents from suppliers, and checks the received ones. */
    ASK_SUPPLIER_DOCUMENTS: ["purchaser"],
    CREATE_PREMIUM_CAR: ["premiumSalesman"],
    CHANGE_PREMIUM_PURCHASE: ["premiumSalesman", "accountant"],
    RECOVER_CAR_DEPOSIT: ["accountant"],
  },
  records: {
    carOrder: {
      the: "la commande",
      gender: "f",
      title: "Commande",
      many: "commandes",
      page: "/buying/orders/view/$id",
    },
    carOrderLine: {
      the: "le véhicule à payer",
      gender: "m",
      title: "Véhicule commandé",
      many: "véhicules commandés",
    },
    premiumCar: {
      the: "le véhicule premium",
      gender: "m",
      title: "Véhicule premium",
      many: "véhicules premium",
    },
    supplierPayment: { the: "le paiement", gender: "m", title: "Paiement au fournisseur", many: "paiements" },
    supplierInvoice: {
      the: "la facture",
      gender: "f",
      title: "Facture d’un fournisseur",
      many: "factures de fournisseurs",
      page: "/payment/supplier-invoices/view/$id",
    },
    supplierAdvance: {
      the: "l’avance",
      gender: "f",
      title: "Acompte ou caution de TVA",
      many: "acomptes et cautions de TVA",
    },
  },
  parts: {
    supplierInvoiceCar: { title: "Ligne d’une facture", many: "lignes de factures" },
    supplierDocument: { title: "Document demandé", many: "documents demandés" },
    supplierAdvanceRecovery: { title: "Récupération", many: "récupérations" },
  },
  counters: {
    carToPay: { may: ["PAY_CAR"], tally: "carOrderLine:TO_PAY", shows: ["carOrderLine"] },
    supplierInvoicesDue: {
      may: ["REGISTER_SUPPLIER_INVOICE"],
      tally: "supplierInvoice:DUE",
      shows: ["supplierInvoice", "carOrderLine"],
    },
    depositsToRecover: {
      may: ["RECOVER_CAR_DEPOSIT"],
      tally: "supplierAdvance:DEPOSIT",
      shows: ["supplierAdvance"],
    },
    cautionsToRecover: {
      may: ["RECOVER_CAR_DEPOSIT"],
      tally: "supplierAdvance:VAT_CAUTION",
      shows: ["supplierAdvance"],
    },
  },
});

// Cars ordered from suppliers, and payments for them.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const purchasingManifest = manifest({
  name: "purchasing",
  pages: {
    "/buying/orders": page("Commandes", "SIGNED_IN", {
      menu: { rank: 15 },
      synonyms: ["achat", "bon de commande", "fournisseur"],
    }),
    "/buying/orders/new": page("Nouvelle commande", "PURCHASE_CAR", {
      synonyms: ["acheter", "bon de commande", "VIN"],
    }),
    "/buying/orders/edit/:id": page("Modifier la commande", "SIGNED_IN"),
    "/buying/orders/view/:id": page("Commande", "SIGNED_IN"),
    "/buying/overview": page("Prix d’achat", "SIGNED_IN", {
      menu: { rank: 30 },
      synonyms: ["coût", "achat", "statistiques", "tarif"],
    }),
    "/public/supplier-documents/:token": page("Documents de vos véhicules", "ANONYMOUS"),
    "/buying/premium-cars": page("Véhicules premium", "SIGNED_IN", {
      menu: { rank: 35 },
      synonyms: ["premium", "luxe"],
    }),
    "/payment/cars": page("Véhicules à payer", "SIGNED_IN", {
      menu: { rank: 10, counter: "carToPay" },
      synonyms: ["fournisseur", "virement", "commande à payer"],
    }),
    "/payment/supplier-invoices": page("Factures des fournisseurs", "SIGNED_IN", {
      menu: { rank: 12, counter: "supplierInvoicesDue" },
      synonyms: ["facture", "échéance", "fournisseur", "reste dû"],
    }),
    "/payment/supplier-invoices/new": page("Nouvelle facture", "REGISTER_SUPPLIER_INVOICE"),
    "/payment/supplier-invoices/edit/:id": page("Corriger la facture", "REGISTER_SUPPLIER_INVOICE"),
    "/payment/supplier-invoices/view/:id": page("Facture d’un fournisseur", "SIGNED_IN"),
    "/payment/supplier-payments": page("Paiements aux fournisseurs", "SIGNED_IN", {
      menu: { rank: 15 },
      synonyms: ["virement", "paiement", "IBAN"],
    }),
    "/payment/cars-deposit": page("Acomptes", "SIGNED_IN", {
      menu: { rank: 20, counter: "depositsToRecover" },
      synonyms: ["acompte", "avance"],
    }),
    "/payment/cars-vat-caution": page("Cautions de TVA", "SIGNED_IN", {
      menu: { rank: 30, counter: "cautionsToRecover" },
      synonyms: ["caution", "intracommunautaire", "Gelangensbestätigung"],
    }),
  },
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
    carOrder: feminine("la commande", "commandes", { page: "/buying/orders/view/$id" }),
    carOrderLine: masculine("le véhicule à payer", "véhicules commandés", { title: "Véhicule commandé" }),
    premiumCar: masculine("le véhicule premium", "véhicules premium"),
    supplierPayment: masculine("le paiement", "paiements", { title: "Paiement au fournisseur" }),
    supplierInvoice: feminine("la facture", "factures de fournisseurs", {
      title: "Facture d’un fournisseur",
      page: "/payment/supplier-invoices/view/$id",
    }),
    supplierAdvance: feminine("l’avance", "acomptes et cautions de TVA", {
      title: "Acompte ou caution de TVA",
    }),
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

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
    "/payment/supplier-payments",
    "/public/supplier-documents/:token",
  ],
  permissions: {
    PAY_CAR: ["accountant", "purchaser"],
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
    supplierAdvance: {
      the: "l’avance",
      gender: "f",
      title: "Acompte ou caution de TVA",
      many: "acomptes et cautions de TVA",
    },
  },
  parts: {
    supplierDocument: { title: "Document demandé", many: "documents demandés" },
    supplierAdvanceRecovery: { title: "Récupération", many: "récupérations" },
  },
  counters: {
    carToPay: { may: ["PAY_CAR"], tally: "carOrderLine:TO_PAY", shows: ["carOrderLine"] },
    depositsToRecover: {
      may: ["RECOVER_CAR_DEPOSIT"],
      tally: "supplierAdvance:DEPOSIT",
      shows: ["supplierAdvance"],
    },
  },
});

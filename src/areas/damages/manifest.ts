// Damages of cars, their repair, and losses: cars stolen, or wrecked beyond repair.
import { manifest } from "#kernel/manifest.ts";

export const damagesManifest = manifest({
  name: "damages",
  pages: ["/operations/untreated-damages", "/operations/damages/view/:id", "/car-summary/damages/:id"],
  permissions: {
    MANAGE_DAMAGES: ["salesAdministrator", "accountant"],
    /** Declares damages, has them expertised and repaired. */
    HANDLE_DAMAGES: ["salesAdministrator"],
    PAY_DAMAGE_REPAIR: ["accountant"],
    BILL_DAMAGE_FEE: ["accountant"],
    DECLARE_CAR_LOSS: ["salesAdministrator"],
    CEDE_LOST_CAR: ["salesAdministrator", "reseller"],
    UNDO_LOSS_END: [],
  },
  records: {
    damage: {
      the: "le sinistre",
      gender: "m",
      title: "Sinistre",
      many: "sinistres",
      page: "/operations/damages/view/$id",
    },
    damageExpertise: { the: "l’expertise", gender: "f", title: "Expertise", many: "expertises" },
    damageRefund: { the: "le remboursement", gender: "m", title: "Remboursement", many: "remboursements" },
    damageAssistance: {
      the: "la facture d’assistance",
      gender: "f",
      title: "Facture d’assistance",
      many: "factures d’assistance",
    },
    damageLoan: {
      the: "le prêt de véhicule",
      gender: "m",
      title: "Véhicule prêté",
      many: "véhicules prêtés",
    },
    carLoss: { the: "la perte", gender: "f", title: "Perte", many: "pertes" },
  },
  notices: { carLost: { icon: "cross", tone: "danger" } },
  counters: {
    untreatedDamages: { may: ["MANAGE_DAMAGES"], tally: "damage:untreated", shows: ["damage"] },
  },
});

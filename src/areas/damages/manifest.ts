// Damages of cars, their repair, and losses: cars stolen, or wrecked beyond repair.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const damagesManifest = manifest({
  name: "damages",
  pages: {
    "/operations/untreated-damages": page("Sinistres à traiter", "SIGNED_IN", {
      menu: { rank: 100, counter: "untreatedDamages" },
      synonyms: ["accident", "vol", "épave", "expertise", "perte"],
    }),
    "/operations/damages/view/:id": page("Sinistre", "SIGNED_IN"),
    "/operations/damage-requests": page("Déclarations de conducteurs", "MANAGE_DAMAGES", {
      menu: { rank: 101, counter: "damageRequests" },
      synonyms: ["constat", "accident", "conducteur"],
    }),
    "/operations/damage-requests/view/:id": page("Déclaration de conducteur", "MANAGE_DAMAGES"),
    "/public/damage/:token": page("Déclarer un sinistre", "ANONYMOUS"),
    "/car-summary/damages/:id": page("Sinistres", "SIGNED_IN", { menu: { rank: 50 } }),
  },
  links: ["damageRequest"],
  permissions: {
    MANAGE_DAMAGES: ["salesAdministrator", "accountant"],
    /** Declares damages, has them expertised and repaired. */
    HANDLE_DAMAGES: ["salesAdministrator"],
    PAY_DAMAGE_REPAIR: ["accountant"],
    BILL_DAMAGE_FEE: ["accountant"],
    DECLARE_CAR_LOSS: ["salesAdministrator"],
    CEDE_LOST_CAR: ["salesAdministrator", "reseller"],
    UNDO_LOSS_END: [],
    UNDO_CESSION: [],
  },
  records: {
    damage: masculine("le sinistre", "sinistres", { page: "/operations/damages/view/$id" }),
    damageExpertise: feminine("l’expertise", "expertises"),
    damageRefund: masculine("le remboursement", "remboursements"),
    damageAssistance: feminine("la facture d’assistance", "factures d’assistance"),
    damageLoan: masculine("le prêt de véhicule", "véhicules prêtés", { title: "Véhicule prêté" }),
    damageRequest: feminine("la déclaration du conducteur", "déclarations de conducteurs", {
      title: "Déclaration de conducteur",
      page: "/operations/damage-requests/view/$id",
    }),
    carLoss: feminine("la perte", "pertes"),
  },
  notices: {
    carLost: { icon: "cross", tone: "danger" },
    damageDeclared: { icon: "reply", tone: "warning" },
  },
  counters: {
    untreatedDamages: { may: ["MANAGE_DAMAGES"], tally: "damage:untreated", shows: ["damage"] },
    damageRequests: { may: ["MANAGE_DAMAGES"], tally: "damageRequest:waiting", shows: ["damageRequest"] },
  },
});

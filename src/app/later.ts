// Declarations for areas that are not built yet: their pages with their purposes, their permissions, already granted to
// roles, and the counters of their menu entries, which stay at 0. A line moves to the manifest of its area once that
// area is built.
import { manifest, page } from "#kernel/manifest.ts";

export const laterManifest = manifest({
  name: "later",
  pages: {
    "/admin/exports": page("Exports", "RUN_EXPORTS", {
      menu: { rank: 90 },
      purpose:
        "Lancer les exports comptables : grands livres, factures, acquisitions, véhicules payés, règlements reçus.",
    }),
    "/restitution/to-prepare-restitution": page("Restitutions à préparer", "SIGNED_IN", {
      menu: { rank: 10, counter: "carToPrepareRestitution" },
      purpose: "Fixer le créneau et l’adresse de chaque restitution.",
    }),
    "/restitution/to-restitute": page("À restituer", "SIGNED_IN", {
      menu: { rank: 20, counter: "carToRestitute" },
      purpose: "Confirmer les restitutions : date, kilométrage, état des lieux.",
    }),
    "/restitution/periods-near-restitution": page("Restitutions proches", "SIGNED_IN", {
      menu: { rank: 30, counter: "periodsNearRestitution" },
      purpose: "Demander aux clients leurs informations de restitution.",
    }),
    "/operations/unestimated-repairs": page("Réparations à chiffrer", "SIGNED_IN", {
      menu: { rank: 40, counter: "unestimatedRepairs" },
      purpose: "Chiffrer les remises en état des véhicules restitués.",
    }),
  },
  permissions: {
    RUN_EXPORTS: ["accountant"],
  },
  records: {},
  counters: {
    unestimatedRepairs: { may: ["UPDATE_REPAIR_COSTS"], tally: null, shows: [] },
    periodsNearRestitution: { may: ["SEND_RESTITUTION_INFORMATION_REQUEST"], tally: null, shows: [] },
    carToPrepareRestitution: { may: ["PREPARE_RESTITUTION"], tally: null, shows: [] },
    carToRestitute: {
      may: ["CONFIRM_CAR_RESTITUTION", "UPDATE_RESTITUTION_PREPARATION"],
      tally: null,
      shows: [],
    },
  },
});

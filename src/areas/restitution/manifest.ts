// The return of rented cars: appointments, handback, comparison with the departure, repairs.
import { feminine, manifest, page } from "#kernel/manifest.ts";

export const restitutionManifest = manifest({
  name: "restitution",
  pages: {
    "/restitution/to-prepare-restitution": page("Restitutions à préparer", "SIGNED_IN", {
      menu: { rank: 10, counter: "carToPrepareRestitution" },
      synonyms: ["retour", "rendez-vous de restitution"],
    }),
    "/restitution/to-restitute": page("À restituer", "SIGNED_IN", {
      menu: { rank: 20, counter: "carToRestitute" },
      synonyms: ["retour", "transporteur", "arrivée sur parc"],
    }),
    "/restitution/periods-near-restitution": page("Restitutions proches", "SIGNED_IN", {
      menu: { rank: 30, counter: "periodsNearRestitution" },
      synonyms: ["retour", "échéance", "terme"],
    }),
    "/restitution/view/:id": page("Restitution", "SIGNED_IN"),
    "/public/restitutions/:token": page("Votre restitution", "ANONYMOUS"),
  },
  links: ["restitution"],
  permissions: {
    SEND_RESTITUTION_INFORMATION_REQUEST: ["salesman", "salesDirector", "salesAdministrator"],
    PREPARE_RESTITUTION: ["salesAdministrator"],
    UPDATE_RESTITUTION_PREPARATION: ["salesAdministrator"],
    UPDATE_REPAIR_COSTS: ["salesAdministrator"],
    FINALISE_REPAIRS: [],
    MANAGE_WEAR_GUIDE: [],
  },
  records: { restitution: feminine("la restitution", "restitutions", { page: "/restitution/view/$id" }) },
  counters: {
    periodsNearRestitution: {
      may: ["SEND_RESTITUTION_INFORMATION_REQUEST"],
      tally: "restitution:near",
      shows: ["restitution"],
    },
    carToPrepareRestitution: {
      may: ["PREPARE_RESTITUTION"],
      tally: "restitution:toPrepare",
      shows: ["restitution"],
    },
    carToRestitute: {
      may: ["CONFIRM_CAR_RESTITUTION", "UPDATE_RESTITUTION_PREPARATION"],
      tally: "restitution:prepared",
      shows: ["restitution"],
    },
  },
});

// The return of rented cars: appointments, handback, comparison with the departure, repairs.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const restitutionManifest = manifest({
  name: "restitution",
  pages: {
    "/operations/unestimated-repairs": page("Réparations à chiffrer", "SIGNED_IN", {
      menu: { rank: 40, counter: "unestimatedRepairs" },
      synonyms: ["chiffrage", "remise en état", "frais de restitution"],
    }),
    "/restitution/repairs/:id": page("Chiffrage", "SIGNED_IN"),
    "/restitution/wear-guide": page("Guide d’usure", "MANAGE_WEAR_GUIDE", {
      menu: { rank: 90 },
      synonyms: ["barème", "prix des réparations", "vétusté"],
    }),
    "/public/car-repairs/:token": page("La remise en état de votre véhicule", "ANONYMOUS"),
  },
  links: ["repairEstimate"],
  permissions: {
    SEND_RESTITUTION_INFORMATION_REQUEST: ["salesman", "salesDirector", "salesAdministrator"],
    PREPARE_RESTITUTION: ["salesAdministrator"],
    UPDATE_RESTITUTION_PREPARATION: ["salesAdministrator"],
    UPDATE_REPAIR_COSTS: ["salesAdministrator"],
    FINALISE_REPAIRS: [],
    MANAGE_WEAR_GUIDE: [],
  },
  records: {
    restitution: feminine("la restitution", "restitutions"),
    repairEstimate: masculine("le chiffrage", "chiffrages", { page: "/restitution/repairs/$id" }),
    estimateLine: feminine("la ligne de chiffrage", "lignes de chiffrage"),
    wearGuide: masculine("le guide d’usure", "guides d’usure"),
  },
  counters: {
    unestimatedRepairs: {
      may: ["UPDATE_REPAIR_COSTS"],
      tally: "repairEstimate:open",
      shows: ["repairEstimate"],
    },
  },
});

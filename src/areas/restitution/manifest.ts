// The return of rented cars: appointments, handback, comparison with the departure, repairs.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

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
    "/delivery/cars-to-assess": page("États des lieux à faire", "SIGNED_IN", {
      menu: { rank: 55 },
      synonyms: ["état des lieux", "inspection", "départ", "retour"],
    }),
    "/delivery/messages": page("Messages des clients", "SIGNED_IN", {
      menu: { rank: 70 },
      synonyms: ["demande de contact", "rappel", "message de livraison", "message de restitution"],
    }),
    "/restitution/view/:id": page("Restitution", "SIGNED_IN"),
    "/public/restitutions/:token": page("Votre restitution", "ANONYMOUS"),
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
  links: ["restitution", "repairEstimate"],
  permissions: {
    SEND_RESTITUTION_INFORMATION_REQUEST: ["salesman", "salesDirector", "salesAdministrator"],
    PREPARE_RESTITUTION: ["salesAdministrator"],
    UPDATE_RESTITUTION_PREPARATION: ["salesAdministrator"],
    UPDATE_REPAIR_COSTS: ["salesAdministrator"],
    FINALISE_REPAIRS: [],
    MANAGE_WEAR_GUIDE: [],
  },
  records: {
    restitution: feminine("la restitution", "restitutions", { page: "/restitution/view/$id" }),
    repairEstimate: masculine("le chiffrage", "chiffrages", { page: "/restitution/repairs/$id" }),
    estimateLine: feminine("la ligne de chiffrage", "lignes de chiffrage"),
    wearGuide: masculine("le guide d’usure", "guides d’usure"),
  },
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
    unestimatedRepairs: {
      may: ["UPDATE_REPAIR_COSTS"],
      tally: "repairEstimate:open",
      shows: ["repairEstimate"],
    },
  },
});

// Pages of a running lease: use, maintenance, damages, return.
import { sectionRoutes } from "./later-route.ts";

export const carSummary = sectionRoutes("car-summary", [
  {
    path: "resales/:id",
    title: "Revente",
    menu: { rank: 80 },
  },
]);

export const operations = sectionRoutes("operations", [
  {
    path: "unestimated-repairs",
    title: "Réparations à chiffrer",
    menu: { rank: 40, counter: "unestimatedRepairs" },
  },
]);

export const restitution = sectionRoutes("restitution", [
  {
    path: "to-prepare-restitution",
    title: "Restitutions à préparer",
    menu: { rank: 10, counter: "carToPrepareRestitution" },
  },
  {
    path: "to-restitute",
    title: "À restituer",
    menu: { rank: 20, counter: "carToRestitute" },
  },
  {
    path: "periods-near-restitution",
    title: "Restitutions proches",
    menu: { rank: 30, counter: "periodsNearRestitution" },
  },
]);

// The individuals of the demonstration company, all invented.
import type { FictitiousClient } from "./fictitious-client.ts";

export const fictitiousIndividuals: readonly FictitiousClient[] = [
  {
    name: "Isabelle Montferrand",
    place: ["22 rue Paul-Bert", "21000", "Dijon"],
    people: ["Isabelle Montferrand"],
    payment: "MANDATE",
  },
  {
    name: "Julien Castelnau",
    place: ["7 allée des Chênes", "31000", "Toulouse"],
    people: ["Julien Castelnau"],
    payment: "MANDATE",
  },
  {
    name: "Fatoumata Sylla",
    place: ["16 rue des Lilas", "94200", "Ivry-sur-Seine"],
    people: ["Fatoumata Sylla"],
    payment: "WAITING_MANDATE",
  },
  {
    name: "Gaël Penhoat",
    place: ["3 venelle du Phare", "22700", "Perros-Guirec"],
    people: ["Gaël Penhoat"],
    payment: "TRANSFER",
  },
  {
    name: "Mireille Aubanel",
    place: ["45 cours Mirabeau", "13100", "Aix-en-Provence"],
    people: ["Mireille Aubanel"],
  },
  {
    name: "Olivier Straub",
    place: ["10 rue du Sapin", "68000", "Colmar"],
    people: ["Olivier Straub"],
    payment: "MANDATE",
  },
];

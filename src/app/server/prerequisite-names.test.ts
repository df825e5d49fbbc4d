// Each prerequisite follows « Il manque : » and « Ce qui manque : »: it names what is needed or to do, never a thing done.
import { expect, test } from "vitest";
import { areas } from "./areas.ts";

test("the name of a prerequisite is what is missing while it is not met", () => {
  const names = areas.flatMap(({ prerequisites = [] }) => prerequisites.map(({ label }) => label));
  expect(names.sort()).toEqual([
    "Assurance",
    "Boîtier télématique",
    "Carte grise ou CPI en cours de validité",
    "Contrat signé et actif",
    "Créneau de livraison",
    "Dossier d’immatriculation",
    "Dépôt de garantie",
    "Gage-espèces",
    "Montage des pneus vendus",
    "Moyen de paiement actif",
    "Plaque d’immatriculation",
    "Prix de livraison",
    "Rapport de conformité",
    "Transformation",
    "Tâches de préparation",
    "VIN des documents",
    "À déclarer prêt",
    "État des lieux de départ",
  ]);
});

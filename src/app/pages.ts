// Every page of the product, by its address: the possible targets of links. And the kinds of links to outsiders.
import type { LinkOf, PageOf } from "#kernel/manifest.ts";
import type { manifests } from "./areas.ts";

/** The purpose of each page that is not built yet: read by that page, and not by the menu. */
export const laterPages = {
  "/admin/exports":
    "Lancer les exports comptables : grands livres, factures, acquisitions, véhicules payés, règlements reçus.",
  "/restitution/to-prepare-restitution": "Fixer le créneau et l’adresse de chaque restitution.",
  "/restitution/to-restitute": "Confirmer les restitutions : date, kilométrage, état des lieux.",
  "/restitution/periods-near-restitution": "Demander aux clients leurs informations de restitution.",
  "/operations/unestimated-repairs": "Chiffrer les remises en état des véhicules restitués.",
  "/car-summary/resales/:id": "Voir les procédures de revente du véhicule.",
  "/stock/sellable-cars": "Voir les véhicules en vente, leur prix et leur annonce.",
  "/resale/cars-to-sell": "Mettre en vente les véhicules autorisés.",
  "/resale/confirmed-resales": "Suivre les reventes : offre, pièces, paiement, remise du véhicule.",
  "/resale/sold-cars": "Voir les véhicules vendus.",
} as const;

export const purposeOf = (path: string): string | undefined => {
  const sentences: Readonly<Record<string, string>> = laterPages;
  return sentences[path];
};

declare module "#kernel/contract.ts" {
  interface Vocabulary {
    page: PageOf<typeof manifests> | keyof typeof laterPages;
    link: LinkOf<typeof manifests>;
  }
}

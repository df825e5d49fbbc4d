// Comparisons of the books with the facts.
export const checkKeys = {
  CLIENTS: "Clients : 411 et 462, comparés aux comptes des sociétés",
  GUARANTEES: "Garanties : 1651 et 1655, comparés aux garanties détenues",
  SUPPLIERS: "Fournisseurs : 404 et 238, comparés à ce qui leur est dû",
  LOANS: "Emprunts : 164, comparé au capital restant dû",
  VAT: "TVA : 44571, comparé aux encaissements déclarés et aux ventes",
  BANK: "Banque : 512, comparé aux relevés",
  SUSPENSE: "Compte d’attente : 471 à zéro",
  TRANSITS: "Comptes de passage : rien de plus de dix jours",
  STATEMENTS: "Relevés : aucun jour manquant à la fin du mois",
} as const;
export type CheckKey = keyof typeof checkKeys;

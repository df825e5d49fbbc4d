// The sale of a used car (cerfa 15776): the car, its mileage, the seller, the day and the hour, which decide of fines.
import type { Extraction, ReadingContext } from "#documents/model/kind.ts";
import { readTerms, type Term } from "#documents/model/terms.ts";
import { frenchDay, isDay } from "#kernel/calendar/day.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { dayPattern } from "#purchasing/model/extract/amounts.ts";
import { carTerms, dayTerm, mileageTerm, sirenTerm } from "./shapes.ts";

const saleLabels = [
  "DATE(?: ET HEURE)? DE LA (?:CESSION|VENTE)",
  "(?:CEDEE?|VENDUE?)(?: LE)?",
  "(?<=(?:^|\\n) *)LE",
];
const hour = String.raw`\d{1,2} ?(?:H|:|HEURES?) ?\d{2}(?!\d)`;

const saleTerms: Readonly<Record<string, Term>> = {
  ...carTerms,
  "CERTIFICAT_CESSION.soldOn": { label: "Vendu le", labels: saleLabels, ...dayTerm },
  "CERTIFICAT_CESSION.soldAt": {
    label: "Heure de la vente",
    labels: saleLabels.map((label) => `${label}(?: *: *| +)(?:${dayPattern}),? A`),
    shape: hour,
    parse: (text) => {
      const [hours = "", minutes = ""] = text.match(/\d+/g) ?? [];
      return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, "0")}:${minutes}` : null;
    },
  },
  "CERTIFICAT_CESSION.mileage": {
    label: "Kilométrage à la vente",
    labels: ["KILOMETRAGE(?: (?:INSCRIT|RELEVE))?(?: AU COMPTEUR)?(?: DU VEHICULE)?"],
    ...mileageTerm,
  },
  "CERTIFICAT_CESSION.formula": {
    label: "N° de formule",
    labels: ["(?:(?:N[°O]|NUMERO) DE )?FORMULE(?: DU CERTIFICAT(?: D.IMMATRICULATION)?)?"],
    shape: String.raw`\d{4} ?[A-Z]{2} ?\d{5}(?!\d)`,
    parse: (text) => text.replaceAll(" ", "").toUpperCase(),
  },
  "purchasing.supplierName": {
    label: "Ancien propriétaire",
    labels: [
      String.raw`ANCIEN (?:PROPRIETAIRE|TITULAIRE)\n *PERSONNE MORALE`,
      String.raw`ANCIEN (?:PROPRIETAIRE|TITULAIRE)\n *(?:NOM OU )?(?:NOM|RAISON SOCIALE)`,
      "ANCIEN (?:PROPRIETAIRE|TITULAIRE)",
      "VENDEUR",
    ],
    shape: String.raw`(?!PERSONNE (?:MORALE|PHYSIQUE))[A-Z][^\n,(:]*?(?= *[,(]|\s{2}|\n|$)`,
    agreement: "NAME",
  },
  "purchasing.supplierSiren": {
    label: "SIREN de l’ancien propriétaire",
    // A private seller has none: the next one is that of the buyer.
    labels: [String.raw`(?<!\n *NOUVEAU (?:PROPRIETAIRE|TITULAIRE)[\s\S]{0,600})SIRE[NT](?: N°)?`],
    ...sirenTerm,
  },
};

export function readSale(pages: readonly ReadPage[], { today }: ReadingContext): Extraction {
  const values = readTerms(pages, saleTerms);
  const has = (key: string): boolean => values.some((one) => one.key === `CERTIFICAT_CESSION.${key}`);
  const soldOn = values.find(({ key }) => key === "CERTIFICAT_CESSION.soldOn")?.value ?? "";
  return {
    values,
    warnings: [
      ...(has("soldAt")
        ? []
        : ["L’heure de la vente n’a pas été lue : elle décide de qui paie les amendes."]),
      ...(isDay(soldOn) && soldOn > today
        ? [`La vente est datée du ${frenchDay(soldOn)}, dans le futur.`]
        : []),
    ],
  };
}

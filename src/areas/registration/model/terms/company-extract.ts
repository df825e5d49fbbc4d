// The Kbis of the owner of a car: who it is, and the day of the extract.
import type { Extraction, ReadingContext } from "#documents/model/kind.ts";
import { readTerms, type Term } from "#documents/model/terms.ts";
import { day, frenchDay } from "#kernel/calendar/day.ts";
import { foldText, type ReadPage } from "#kernel/documents/reading.ts";
import { frenchPrice } from "#kernel/money.ts";
import { amountPattern, parseAmount } from "#purchasing/model/extract/amounts.ts";
import { isRecentExtract } from "./recent-extract.ts";
import { dayTerm, sirenTerm } from "./shapes.ts";

const registerNumber = String.raw`\d{3} ?\d{3} ?\d{3}`;

export const ownerKey = "owner.name";

export const ownerTerms = {
  "owner.siren": {
    label: "SIREN du propriétaire",
    labels: [
      "IMMATRICULATION AU R\\.?C\\.?S\\.?,? NUMERO",
      "IMMATRICULEE? SOUS LE N(?:UMERO|°)",
      "(?:NUMERO D.IDENTIFICATION|N[°O]) (?:AU )?R\\.?C\\.?S\\.?",
      "(?:NUMERO |N[°O] )?SIREN(?: DU MANDANT)?",
      "R\\.?C\\.?S\\.? (?:DE )?[A-Z -]{2,30}? [A-D]?",
      "NUMERO",
      "R\\.?C\\.?S\\.?",
    ],
    ...sirenTerm,
  },
  [ownerKey]: {
    label: "Propriétaire",
    labels: ["DENOMINATION(?: OU RAISON)? SOCIALE", "RAISON SOCIALE", "DENOMINATION"],
    agreement: "NAME",
  },
} as const satisfies Record<string, Term>;

const extractTerms: Readonly<Record<string, Term>> = {
  ...ownerTerms,
  "owner.legalForm": { label: "Forme juridique", labels: ["FORME JURIDIQUE", "FORME"], isLoose: true },
  "owner.capital": {
    label: "Capital social",
    labels: ["CAPITAL(?: SOCIAL)?"],
    shape: amountPattern,
    parse: (text) => {
      const amount = parseAmount(text);
      return amount === null ? null : frenchPrice(amount);
    },
  },
  "owner.rcsCity": {
    label: "Greffe",
    labels: [`${registerNumber} R\\.?C\\.?S\\.?`, "GREFFE DU TRIBUNAL [A-Z ]{3,30}? DE"],
    shape: "[A-Z][A-Z' -]{1,40}?(?= {2}|\\n|$)",
  },
  "owner.address": {
    label: "Siège",
    labels: ["ADRESSE DU SIEGE(?: SOCIAL)?", "SIEGE(?: SOCIAL)?"],
    isLoose: true,
  },
  "KBIS_BAILLEUR.issuedOn": {
    label: "À jour au",
    labels: ["A JOUR (?:AU|LE)", "EXTRAIT (?:AU|DU)", "EXTRAIT DELIVRE LE", "FAIT (?:A [A-Z -]{2,30}, )?LE"],
    ...dayTerm,
  },
};

const troubles: readonly (readonly [RegExp, string])[] = [
  [/RADIATION|RADIEE?(?![A-Z])/, "une radiation"],
  [/REDRESSEMENT JUDICIAIRE/, "un redressement judiciaire"],
  [/LIQUIDATION JUDICIAIRE/, "une liquidation judiciaire"],
];

export function readCompanyExtract(pages: readonly ReadPage[], { today }: ReadingContext): Extraction {
  const values = readTerms(pages, extractTerms);
  const issuedOn = values.find(({ key }) => key === "KBIS_BAILLEUR.issuedOn")?.value;
  const text = foldText(pages.map((page) => page.text).join("\n"));
  return {
    values,
    warnings: [
      ...(issuedOn !== undefined && !isRecentExtract(day(issuedOn), today)
        ? [`Ce Kbis est du ${frenchDay(day(issuedOn))} : il a plus de trois mois.`]
        : []),
      ...troubles.flatMap(([words, name]) => (words.test(text) ? [`Ce Kbis parle d’${name}.`] : [])),
    ],
  };
}

// The report of a periodic inspection: its nature, its result, its days, the mileage.
import type { Candidate, Extraction } from "#documents/model/kind.ts";
import { readTerms, type Term } from "#documents/model/terms.ts";
import { firstMatch, foldText, type ReadPage } from "#kernel/documents/reading.ts";
import type { InspectionNature, InspectionResult } from "../inspections/schedule.ts";
import { carTerms, dayTerm, mileageTerm } from "./shapes.ts";

const natures: readonly (readonly [RegExp, InspectionNature])[] = [
  [/\bCVC\b|CONTRE-?VISITE COMPLEMENTAIRE/, "CVC"],
  [/\bVTC\b|(?:VISITE|CONTROLE)(?: TECHNIQUE)? COMPLEMENTAIRE/, "VTC"],
  [/\bCV\b|CONTRE-?VISITE/, "CV"],
  [/\bVTP\b|PERIODIQUE/, "VTP"],
];
const results: readonly (readonly [RegExp, InspectionResult])[] = [
  [/^R[P]?(?![A-Z])|CRITIQUE/, "R"],
  [/^S[P]?(?![A-Z])|MAJEURE|DEFAVORABLE/, "S"],
  [/^A[P]?(?![A-Z])|FAVORABLE/, "A"],
];
const codeOf =
  (codes: readonly (readonly [RegExp, string])[]) =>
  (text: string): string | null =>
    codes.find(([words]) => words.test(foldText(text)))?.[1] ?? null;

const nature = String.raw`[^\n]*?(?:VT[PC]|\bCVC?\b|PERIODIQUE|COMPLEMENTAIRE|CONTRE-?VISITE)[^\n]*?(?= {2}|\n|$)`;

const reportTerms: Readonly<Record<string, Term>> = {
  ...carTerms,
  "inspection.nature": {
    label: "Nature du contrôle",
    labels: ["NATURE DU CONTROLE"],
    shape: nature,
    parse: codeOf(natures),
  },
  "inspection.result": {
    label: "Résultat",
    labels: ["RESULTAT(?: DU CONTROLE| DE LA VISITE)?"],
    shape: String.raw`(?:[ARS]P?(?![A-Z])|(?:DE)?FAVORABLE)[^\n]*?(?=\s{2}|\n|$)`,
    parse: codeOf(results),
  },
  "inspection.doneOn": {
    label: "Contrôlé le",
    labels: [
      "DATE (?:DU CONTROLE|DE LA VISITE|DE VISITE)",
      "(?:EFFECTUEE?|REALISEE?) LE",
      "CONTRE-?VISITE(?: \\(CVC?\\))? DU",
      "DATE",
    ],
    ...dayTerm,
  },
  "inspection.validUntil": {
    label: "Valable jusqu’au",
    labels: [
      "LIMITE DE VALIDITE(?: DU CONTROLE)?",
      "VALIDITE(?: DU CONTROLE)?(?: JUSQU.AU)?",
      "(?:VALABLE|VALIDE) JUSQU.AU",
      "PROCHAIN CONTROLE(?: TECHNIQUE)? AVANT LE",
    ],
    ...dayTerm,
  },
  "inspection.mileage": {
    label: "Kilométrage au contrôle",
    labels: ["KILOMETRAGE(?: RELEVE)?(?: AU COMPTEUR)?", "COMPTEUR(?: KILOMETRIQUE)?"],
    ...mileageTerm,
  },
  "inspection.number": {
    label: "N° du procès-verbal",
    labels: [
      "(?:N[°O]\\.?|NUMERO) (?:DU |DE )?(?:PROCES-VERBAL|P\\.?V\\.?)",
      "PROCES-VERBAL(?: DE CONTROLE TECHNIQUE)? N[°O]",
    ],
    shape: String.raw`[A-Z]{0,3}\d[A-Z\d/-]{4,19}`,
  },
};

const natureKey = "inspection.nature";
/** The nature in the title of a report that has no field for it; a report also names that of the next inspection. */
function natureInTitle(pages: readonly ReadPage[]): Candidate[] {
  const found = firstMatch(
    pages,
    /^(?![^\n]*PROCHAIN)[^\n]*?(CONTRE-?VISITE(?: COMPLEMENTAIRE)?|CONTROLE TECHNIQUE PERIODIQUE|VISITE TECHNIQUE PERIODIQUE)/m,
  );
  const value = found && codeOf(natures)(found.groups[0] ?? "");
  if (!found || value === null) return [];
  return [
    { key: natureKey, label: "Nature du contrôle", value, raw: found.text, page: found.page, box: found.box },
  ];
}

export function readInspectionReport(pages: readonly ReadPage[]): Extraction {
  const values = readTerms(pages, reportTerms);
  const hasNature = values.some(({ key }) => key === natureKey);
  return { values: hasNature ? values : [...values, ...natureInTitle(pages)], warnings: [] };
}

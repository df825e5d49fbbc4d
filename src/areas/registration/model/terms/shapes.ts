// Shapes and parsers that the terms of several documents share.
import type { Term } from "#documents/model/terms.ts";
import { isSiren } from "#kernel/company/identifiers.ts";
import { dayPattern, parseDay } from "#purchasing/model/extract/amounts.ts";

const digits = (text: string): string => text.replaceAll(/\D/g, "");

export const dayTerm = { shape: dayPattern, parse: parseDay } as const satisfies Partial<Term>;

/** The nine digits of a SIREN, alone or at the start of a SIRET. */
export const sirenTerm = {
  shape: String.raw`\d{3} ?\d{3} ?\d{3}(?: ?\d{5})?(?!\d)`,
  parse: (text: string) => digits(text).slice(0, 9),
  isRight: isSiren,
} as const satisfies Partial<Term>;

export const mileageTerm = {
  shape: String.raw`\d{1,3}(?:[ .]\d{3})+(?!\d)|\d{1,7}(?!\d)`,
  parse: digits,
} as const satisfies Partial<Term>;

/** Facts of a car in words, under the keys of its certificate. */
export const carTerms = {
  brand: { label: "Marque (D.1)", labels: [String.raw`\(?D\.1\)? ?MARQUE`, "MARQUE(?: DU VEHICULE)?"] },
  model: {
    label: "Dénomination commerciale (D.3)",
    labels: [
      String.raw`\(?D\.3\)? ?DENOMINATION COMMERCIALE`,
      "(?:DENOMINATION|DESIGNATION) COMMERCIALE",
      "MODELE",
    ],
    isLoose: true,
  },
  firstRegistrationDate: {
    label: "Première immatriculation (B)",
    labels: [
      "(?:\\(?B\\) ?)?(?:DATE DE (?:LA )?)?(?:1 ?(?:RE|ERE)|PREMIERE) (?:IMMAT(?:RICULATION|\\.)|MISE EN CIRCULATION)(?: DU VEHICULE)?",
      "MISE EN CIRCULATION",
    ],
    ...dayTerm,
  },
} as const satisfies Record<string, Term>;

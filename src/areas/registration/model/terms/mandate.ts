// The registration mandate (cerfa 13757): who gives it, to whom, for which car, on which day.
import type { Extraction } from "#documents/model/kind.ts";
import { readTerms, type Term } from "#documents/model/terms.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { ownerKey, ownerTerms } from "./company-extract.ts";
import { carTerms, dayTerm } from "./shapes.ts";

/** A name ends at a comma, a bracket, or the end of its column. */
const name = String.raw`[A-Z][^\n,(:]*?(?= *[,(]|\s{2}|\n|$)`;

const mandateTerms: Readonly<Record<string, Term>> = {
  "owner.siren": ownerTerms["owner.siren"],
  [ownerKey]: {
    ...ownerTerms[ownerKey],
    labels: ["(?<!DU )MANDANT", String.raw`JE SOUSSIGNEE?(?:\(E\))?,?(?: LE MANDANT ?:)?`],
    shape: name,
  },
  "MANDAT_IMMATRICULATION.agent": {
    label: "Mandataire",
    labels: ["(?<!DU )MANDATAIRE", "DONNE MANDAT(?: PAR LA PRESENTE)? A", "DONNE MANDAT AU? [^:\\n]{2,40}?"],
    shape: name,
    agreement: "NAME",
  },
  brand: carTerms.brand,
  "MANDAT_IMMATRICULATION.signedOn": {
    label: "Signé le",
    labels: ["FAIT A ?:? [A-Z -]{2,40}?,? +LE", "FAIT LE"],
    ...dayTerm,
  },
};

export const readMandate = (pages: readonly ReadPage[]): Extraction => ({
  values: readTerms(pages, mandateTerms),
  warnings: [],
});

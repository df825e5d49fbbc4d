// Input of a reader (lines of a page) and its output: proposed fields, with their positions. A reader never refuses:
// a value that fails a check is still proposed, with the warning.
import type { FleetVins } from "#fleet/model/vin-search.ts";
import { field, fields } from "#kernel/field.ts";
import { compact } from "./text.ts";
import type { Box, Word } from "#kernel/documents/reading.ts";

export interface Line {
  text: string;
  /** Starts at 1. */
  page: number;
  box: Box | null;
  /** Its words with their places, where the page has them. */
  words?: readonly Word[];
}

/** Letters of the certificate, and terms of an inspection: a fact has the same key on every document. */
export const documentFields = fields({
  vin: field.text("VIN (E)"),
  plate: field.text("Immatriculation (A)"),
  firstRegistrationDate: field.day("Première immatriculation (B)"),
  holder: field.text("Titulaire (C.1)"),
  user: field.text("Peut utiliser le véhicule (C.3)"),
  brand: field.text("Marque (D.1)"),
  typeVariantVersion: field.text("Type, variante, version (D.2)"),
  cnit: field.text("CNIT (D.2.1)"),
  model: field.text("Dénomination commerciale (D.3)"),
  maximumMass: field.number("Masse maximale (F.1)", { unit: "kg" }),
  mass: field.number("Masse en service (G)", { unit: "kg" }),
  emptyMass: field.number("Poids à vide (G.1)", { unit: "kg" }),
  validUntil: field.day("Fin de validité (H)"),
  certificateDate: field.day("Date du certificat (I)"),
  category: field.text("Catégorie (J)"),
  kind: field.text("Genre national (J.1)"),
  body: field.text("Carrosserie (J.2)"),
  nationalBody: field.text("Carrosserie nationale (J.3)"),
  approval: field.text("Réception par type (K)"),
  displacement: field.number("Cylindrée (P.1)", { unit: "cm³" }),
  power: field.number("Puissance (P.2)", { unit: "kW" }),
  energy: field.text("Énergie (P.3)"),
  fiscalPower: field.number("Puissance fiscale (P.6)", { unit: "CV" }),
  seats: field.number("Places assises (S.1)"),
  carbonDioxide: field.number("CO₂ (V.7)", { unit: "g/km" }),
  euroStandard: field.text("Norme Euro (V.9)"),
  inspectionBefore: field.day("Visite avant le (X.1)"),
  taxTotal: field.text("Montant total des taxes (Y.6)"),
  formula: field.text("N° de formule"),
  secondPartNumber: field.text("N° de la Teil II"),
  foreignPlate: field.text("Immatriculation étrangère"),
  builtOn: field.day("Construit le"),
  color: field.text("Couleur"),
  nature: field.text("Nature du contrôle"),
  result: field.text("Résultat du contrôle"),
  doneOn: field.day("Contrôlé le"),
  mileage: field.number("Kilométrage", { unit: "km" }),
  number: field.text("N° du procès-verbal"),
});
export type FieldKey = keyof typeof documentFields;
export const fieldKeys = Object.keys(documentFields) as [FieldKey, ...FieldKey[]];

export const methods = {
  MRZ: "bande optique",
  LABEL: "rubrique",
  NUMBER: "numéro de rubrique",
  XML: "fichier XML",
} as const;
export type Method = keyof typeof methods;

export interface ProposedField {
  key: FieldKey;
  /** Ready to store: a day as `2026-11-21`, a number with its decimal point. */
  value: string;
  /** As printed. */
  raw: string;
  page: number;
  box: Box | null;
  method: Method;
  /** Result of its own check digit; null if it has none. */
  isChecked: boolean | null;
  /** Reason to doubt it, in French. */
  doubt?: string;
}

/** A value found at a place, which has no check digit. */
export const proposed = (
  { page, box }: Pick<ProposedField, "page" | "box">,
  value: Pick<ProposedField, "key" | "value" | "raw" | "method">,
): ProposedField => ({ ...value, page, box, isChecked: null });

export interface Reading {
  fields: ProposedField[];
  /** French sentences for a person to judge. */
  warnings: string[];
}

/** Evidence available to a reader. */
export interface ReadingContext {
  /** Chassis numbers of our cars, the car at hand first. */
  vins: readonly string[];
  /** VINs of our cars that appear in the document. */
  fleetVins: FleetVins;
  today: string;
}

export const fieldValue = ({ fields: found }: Pick<Reading, "fields">, key: FieldKey): string | undefined =>
  found.find((one) => one.key === key)?.value;

/** The zone has no dashes and cuts long words: the page words a value better, a wrong check digit words it worst. */
const rankOf = ({ isChecked, method }: ProposedField): number =>
  isChecked === true ? 0 : isChecked === false ? 3 : method === "MRZ" ? 2 : 1;

const isSameText = (one: string, other: string): boolean => {
  const [short = "", long = ""] = [compact(one), compact(other)].toSorted((a, b) => a.length - b.length);
  return long.startsWith(short);
};

/** One value per key: confirmed by a check digit, else as the page words it; another one is a doubt. */
export function bestFields(all: readonly ProposedField[]): ProposedField[] {
  return [...Map.groupBy(all, ({ key }) => key).values()].flatMap((same) => {
    const [best, ...others] = same.toSorted((one, other) => rankOf(one) - rankOf(other));
    if (!best) return [];
    const other = others.find(({ value }) => !isSameText(value, best.value));
    return best.isChecked === true || best.doubt !== undefined || !other
      ? [best]
      : [{ ...best, doubt: `Le document dit aussi « ${other.value} ».` }];
  });
}

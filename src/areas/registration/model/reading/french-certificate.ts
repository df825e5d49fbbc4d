// The certificat d'immatriculation and the provisional ones, which share the same letters: the machine-readable zone
// first, then the fields of the page, each checked against the other.
import { frenchDay, isDay } from "#kernel/calendar/day.ts";
import { latestEnd } from "../provisional.ts";
import { type LabelledField, readLabelledFields, wordsPattern } from "./labelled-fields.ts";
import { readZone } from "./mrz.ts";
import {
  bestFields,
  type FieldKey,
  type Line,
  documentFields,
  proposed,
  type ProposedField,
  type Reading,
  type ReadingContext,
  fieldValue,
} from "./document-fields.ts";
import { readPlate } from "./plate.ts";
import { parseAmount, parseAmountText, parseCategory, comparable, parseDay } from "./text.ts";
import { isVin } from "#fleet/model/vin.ts";
import { checkBrand, withVin } from "./labelled-vin.ts";

const dayPattern = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;
const wholeNumberPattern = (digits: string) => new RegExp(`0*\\d${digits}(?![\\w./])`);
const dayField = (label: string, key: FieldKey): LabelledField => ({
  label,
  key,
  shape: new RegExp(`(?<![\\d./-])${dayPattern.source}`),
  isDistinct: true,
  parse: parseDay,
});
const numberField = (label: string, key: FieldKey, digits = "{1,5}"): LabelledField => ({
  label,
  key,
  shape: wholeNumberPattern(digits),
  parse: parseAmountText,
});
/** The description of a field without its value: recognition has dropped the colon. */
const isDescription = (raw: string): boolean =>
  /^(?:MARQUE|DENOMINATION|TITULAIRE|TYPE|NUMERO|DATE|MARKE|HANDELSBEZEICHNUNG|FABRIKMARKE)(?![A-Z])/.test(
    raw,
  );
/** « Marque RENAULT »: the description is not a part of the value. */
const withoutDescription = (raw: string): string =>
  raw.replace(/^(?:MARQUE|DENOMINATION COMMERCIALE|MARKE|HANDELSBEZEICHNUNG(?:\(EN\))?)\s*:?\s+/, "");
export const textField = (label: string, key: FieldKey): LabelledField => ({
  label,
  key,
  shape: wordsPattern,
  parse: (raw) => (isDescription(withoutDescription(raw)) ? null : withoutDescription(raw)),
});

/** A chassis number, with any spacing. */
export const vinPattern = /(?<![A-Z0-9])[A-Z0-9](?: ?[A-Z0-9]){16}(?![A-Z0-9])/;
export const printedVin: LabelledField = {
  label: "E",
  key: "vin",
  shape: vinPattern,
  isDistinct: true,
  parse: (raw) => raw.replace(/ /g, ""),
};
export const approvalPattern = /E\d{1,2}\*(?:\d{2,4}\/\d{2,4}|KS\d{2}\/\d{2,4})\*\d{4,6}\*\d{2}/;

/** Fields common to every French document. */
const labelledFields: readonly LabelledField[] = [
  {
    label: "A",
    key: "plate",
    shape: /(?<![A-Z0-9])[A-Z0-9]{2}[- ]?[A-Z0-9]{3}[- ]?[A-Z0-9]{2}(?![A-Z0-9])/,
    isDistinct: true,
    parse: (raw) => readPlate(raw)?.plate ?? null,
  },
  dayField("B", "firstRegistrationDate"),
  textField("C.1", "holder"),
  textField("C.3", "user"),
  textField("D.1", "brand"),
  textField("D.2", "typeVariantVersion"),
  { label: "D.2.1", key: "cnit", shape: /[A-Z0-9]{8,12}(?![A-Z0-9])/ },
  textField("D.3", "model"),
  printedVin,
  numberField("F.1", "maximumMass", "{2,4}"),
  numberField("G", "mass", "{2,4}"),
  numberField("G.1", "emptyMass", "{2,4}"),
  dayField("H", "validUntil"),
  { ...dayField("I", "certificateDate"), alias: "[I|1L!]" },
  { label: "J", key: "category", shape: /[MNOL][\dIL|][A-Z]?(?![A-Z0-9])/, parse: parseCategory },
  { label: "J.1", key: "kind", shape: /[A-Z]{2,4}(?![A-Z])/ },
  { label: "J.2", key: "body", shape: /[A-Z]{2}(?![A-Z])/ },
  { label: "J.3", key: "nationalBody", shape: /DERIV VP|NON SPEC|[A-Z]{2,7}(?![A-Z])/ },
  {
    label: "K",
    key: "approval",
    shape: approvalPattern,
    isDistinct: true,
    parse: (raw) => raw.toLowerCase(),
  },
  numberField("P.1", "displacement"),
  { label: "P.2", key: "power", shape: /\d{1,3}(?:[.,]\d)?(?![\w/])/, parse: parseAmountText },
  { label: "P.3", key: "energy", shape: /(?:ES|GO|EL|EE|EH|GL|GH|FE|FL|EG|EN|GP|GN|H2)(?![A-Z0-9])/ },
  numberField("P.6", "fiscalPower", "{1,3}"),
  numberField("S.1", "seats", "{1,2}"),
  numberField("V.7", "carbonDioxide", "{1,3}"),
  { label: "V.9", key: "euroStandard", shape: /(?:EURO ?)?\d[A-Z]*|[\d/*]+EURO\d/ },
  {
    label: "X.1",
    key: "inspectionBefore",
    shape: /(?:VISITE AVANT LE\s*)?\d{1,2}[./-]\d{1,2}[./-]\d{4}/,
    parse: parseDay,
  },
  { label: "Y.6", key: "taxTotal", shape: /\d[\d ]*(?:[.,]\d{2})?/, parse: parseAmountText },
];

const findFormula = (lines: readonly Line[]): ProposedField[] =>
  lines.flatMap(({ text, page, box }) => {
    const [raw] = /(?<![A-Z0-9])\d{4}[A-Z]{2}\d{5}(?![A-Z0-9])/.exec(comparable(text)) ?? [];
    return raw ? [proposed({ page, box }, { key: "formula", value: raw, raw, method: "LABEL" })] : [];
  });

/** A French sentence for each disagreement between the zone and the page. */
function zoneDisagreements(zone: readonly ProposedField[], page: readonly ProposedField[]): string[] {
  return zone.flatMap(({ key, value, isChecked }) => {
    const other = page.find((one) => one.key === key);
    if (isChecked === null || !other || other.value === value) return [];
    return [`${documentFields[key].label} : la bande optique dit ${value}, la page ${other.value}.`];
  });
}

const numberIn = (reading: Pick<Reading, "fields">, key: FieldKey): number | null => {
  const value = fieldValue(reading, key);
  return value === undefined ? null : Number(value);
};

/** Fields that contradict each other. */
export function contradictions(reading: Pick<Reading, "fields">, today: string): string[] {
  const [maximumMass, mass, empty] = (["maximumMass", "mass", "emptyMass"] as const).map((key) =>
    numberIn(reading, key),
  );
  const [first, certificateDate] = (["firstRegistrationDate", "certificateDate"] as const).map((key) =>
    fieldValue(reading, key),
  );
  const out: string[] = [];
  if (maximumMass && mass && mass > maximumMass)
    out.push(`La masse en service (${mass} kg) dépasse la masse maximale (${maximumMass} kg).`);
  if (mass && empty && empty > mass)
    out.push(`Le poids à vide (${empty} kg) dépasse la masse en service (${mass} kg).`);
  if (first && first > today) out.push("La première immatriculation est dans le futur.");
  if (certificateDate && certificateDate > today) out.push("La date du certificat est dans le futur.");
  if (first && certificateDate && certificateDate < first)
    out.push("Le certificat est daté d’avant la première immatriculation.");
  if (fieldValue(reading, "energy") === "EL" && (numberIn(reading, "carbonDioxide") ?? 0) > 0)
    out.push("Un véhicule électrique n’émet pas de CO₂.");
  return out;
}

/** The sum of Y.1 to Y.5 against Y.6, in cents; null when one of them was not read. */
function taxProblem(lines: readonly Line[]): string | null {
  const all = lines.map(({ text }) => comparable(text)).join("\n");
  const amounts = [1, 2, 3, 4, 5, 6].map((line) => {
    const [, raw] = new RegExp(`\\(?Y\\.${line}\\)?\\s*:?\\s*(\\d[\\d ]*(?:[.,]\\d{2})?)`).exec(all) ?? [];
    return raw === undefined ? null : Math.round((parseAmount(raw) ?? 0) * 100);
  });
  const total = amounts[5];
  if (total === null || total === undefined || amounts.filter((one) => one !== null).length < 4) return null;
  const sum = amounts.slice(0, 5).reduce<number>((of, one) => of + (one ?? 0), 0);
  return sum === total ? null : "Le total des taxes (Y.6) n’est pas la somme de ses lignes.";
}

export function readFrenchCertificate(lines: readonly Line[], context: ReadingContext): Reading {
  const zone = readZone(lines, context);
  const found = [...readLabelledFields(lines, labelledFields, "LABEL"), ...findFormula(lines)];
  const labelled = withVin(found, context);
  const reading: Reading = {
    fields: checkBrand(bestFields([...zone.fields, ...labelled])),
    warnings: [...zone.warnings, ...zoneDisagreements(zone.fields, labelled)],
  };
  const vin = fieldValue(reading, "vin");
  if (vin && !isVin(vin)) reading.warnings.push(`« ${vin} » ne peut pas être un VIN.`);
  const taxes = taxProblem(lines);
  return {
    ...reading,
    warnings: [...reading.warnings, ...contradictions(reading, context.today), ...(taxes ? [taxes] : [])],
  };
}

/** The printed expiry of a provisional certificate: never computed, since documents disagree on the duration. */
export function readValidity(lines: readonly Line[]): ProposedField | null {
  for (const { text, page, box } of lines) {
    const plain = comparable(text);
    const [, raw] =
      /(?:VALABLE|VALIDE|VALIDITE|FIN DE VALIDITE|EXPIRE)[^\d]*(?:DU \S+ AU |JUSQU'?AU |AU )?(\d{1,2}[./-]\d{1,2}[./-]\d{4})(?!.*\d{1,2}[./-]\d{1,2}[./-]\d{4})/.exec(
        plain.replace(/’/g, "'"),
      ) ?? [];
    const value = raw ? parseDay(raw) : null;
    if (raw && value) return proposed({ page, box }, { key: "validUntil", value, raw, method: "LABEL" });
  }
  return null;
}

/** CPI and CPI WW: the same letters, plus a last day. */
export function readProvisional(lines: readonly Line[], context: ReadingContext): Reading {
  const { fields, warnings } = readFrenchCertificate(lines, context);
  const validity = readValidity(lines);
  const all = validity ? [...fields.filter(({ key }) => key !== "validUntil"), validity] : fields;
  const problem = validityWarning({ fields: all }, context.today);
  return { fields: all, warnings: problem ? [...warnings, problem] : warnings };
}

/** Warning on the end that was read, counted from the date of the document, else from today. */
function validityWarning(reading: Pick<Reading, "fields">, today: string): string | null {
  const [end, certificateDate] = (["validUntil", "certificateDate"] as const).map((key) =>
    fieldValue(reading, key),
  );
  if (end === undefined)
    return "La date de fin de validité n’a pas été lue : saisissez celle qui est imprimée.";
  const from = certificateDate !== undefined && certificateDate <= today ? certificateDate : today;
  return isDay(end) && isDay(from) && end > latestEnd(from)
    ? `Fin de validité lue : ${frenchDay(end)}, plus de huit mois après le ${frenchDay(from)}. Vérifiez-la.`
    : null;
}

// The certificat d'immatriculation and the provisional ones, which have the same letters: the zone first, then the
// fields of the page, one against the other.
import { frenchDay, isDay } from "#kernel/day.ts";
import { lastEndFrom } from "../provisional.ts";
import { type Rubric, readRubrics, words } from "./labels.ts";
import { readZone } from "./mrz.ts";
import {
  bestOf,
  type FieldKey,
  type Line,
  paperFields,
  type Proposed,
  type Reading,
  type ReadingContext,
  valueOf,
} from "./paper.ts";
import { readPlate } from "./plate.ts";
import { amountOf, comparable, dayOf } from "./text.ts";
import { isVin } from "#fleet/model/vin.ts";
import { readVin } from "./labelled-vin.ts";

const day = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;
const whole = (digits: string) => new RegExp(`0*\\d${digits}(?![\\w./])`);
const numberOf = (raw: string): string | null => {
  const amount = amountOf(raw);
  return amount === null ? null : String(amount);
};
const dated = (label: string, key: FieldKey): Rubric => ({ label, key, shape: day, keep: dayOf });
const counted = (label: string, key: FieldKey, digits = "{1,5}"): Rubric => ({
  label,
  key,
  shape: whole(digits),
  keep: numberOf,
});
const worded = (label: string, key: FieldKey): Rubric => ({ label, key, shape: words });

/** A chassis number, however it is cut. */
export const chassis = /[A-Z0-9](?: ?[A-Z0-9]){16}(?![A-Z0-9])/;
export const approval = /E\d{1,2}\*(?:\d{2,4}\/\d{2,4}|KS\d{2}\/\d{2,4})\*\d{4,6}\*\d{2}/;

/** Shared by every French paper. */
const rubrics: readonly Rubric[] = [
  {
    label: "A",
    key: "plate",
    shape: /[A-Z0-9]{2}[- ]?[A-Z0-9]{3}[- ]?[A-Z0-9]{2}(?![A-Z0-9])/,
    keep: (raw) => readPlate(raw)?.plate ?? null,
  },
  dated("B", "firstRegistrationDate"),
  worded("C.1", "holder"),
  worded("C.3", "user"),
  worded("D.1", "brand"),
  worded("D.2", "typeVariantVersion"),
  { label: "D.2.1", key: "cnit", shape: /[A-Z0-9]{8,12}(?![A-Z0-9])/ },
  worded("D.3", "model"),
  { label: "E", key: "vin", shape: chassis, keep: (raw) => raw.replace(/ /g, "") },
  counted("F.1", "maximumMass", "{2,4}"),
  counted("G", "mass", "{2,4}"),
  counted("G.1", "emptyMass", "{2,4}"),
  dated("H", "validUntil"),
  dated("I", "certificateDate"),
  { label: "J", key: "category", shape: /[MNOL]\d?[A-Z]?(?![A-Z0-9])/ },
  { label: "J.1", key: "kind", shape: /[A-Z]{2,4}(?![A-Z])/ },
  { label: "J.2", key: "body", shape: /[A-Z]{2}(?![A-Z])/ },
  { label: "J.3", key: "nationalBody", shape: /DERIV VP|NON SPEC|[A-Z]{2,7}(?![A-Z])/ },
  { label: "K", key: "approval", shape: approval, keep: (raw) => raw.toLowerCase() },
  counted("P.1", "displacement"),
  { label: "P.2", key: "power", shape: /\d{1,3}(?:[.,]\d)?(?![\w/])/, keep: numberOf },
  { label: "P.3", key: "energy", shape: /(?:ES|GO|EL|EE|EH|GL|GH|FE|FL|EG|EN|GP|GN|H2)(?![A-Z0-9])/ },
  counted("P.6", "fiscalPower", "{1,3}"),
  counted("S.1", "seats", "{1,2}"),
  counted("V.7", "carbonDioxide", "{1,3}"),
  { label: "V.9", key: "euroStandard", shape: /(?:EURO ?)?\d[A-Z]*|[\d/*]+EURO\d/ },
  {
    label: "X.1",
    key: "inspectionBefore",
    shape: /(?:VISITE AVANT LE\s*)?\d{1,2}[./-]\d{1,2}[./-]\d{4}/,
    keep: dayOf,
  },
  { label: "Y.6", key: "taxTotal", shape: /\d[\d ]*(?:[.,]\d{2})?/, keep: numberOf },
];

const formulaOf = (lines: readonly Line[]): Proposed[] =>
  lines.flatMap(({ text, page, box }) => {
    const [raw] = /(?<![A-Z0-9])\d{4}[A-Z]{2}\d{5}(?![A-Z0-9])/.exec(comparable(text)) ?? [];
    return raw
      ? [{ key: "formula", value: raw, raw, page, box, method: "LABEL", isChecked: null } as const]
      : [];
  });

/** The zone and the page say two things: the sentence about each. */
function disagreements(zone: readonly Proposed[], page: readonly Proposed[]): string[] {
  return zone.flatMap(({ key, value, isChecked }) => {
    const other = page.find((one) => one.key === key);
    if (isChecked === null || !other || other.value === value) return [];
    return [`${paperFields[key].label} : la bande optique dit ${value}, la page ${other.value}.`];
  });
}

const numberIn = (reading: Pick<Reading, "fields">, key: FieldKey): number | null => {
  const value = valueOf(reading, key);
  return value === undefined ? null : Number(value);
};

/** What cannot be true together. */
export function contradictions(reading: Pick<Reading, "fields">, today: string): string[] {
  const [most, mass, empty] = (["maximumMass", "mass", "emptyMass"] as const).map((key) =>
    numberIn(reading, key),
  );
  const [first, made] = (["firstRegistrationDate", "certificateDate"] as const).map((key) =>
    valueOf(reading, key),
  );
  const out: string[] = [];
  if (most && mass && mass > most)
    out.push(`La masse en service (${mass} kg) dépasse la masse maximale (${most} kg).`);
  if (mass && empty && empty > mass)
    out.push(`Le poids à vide (${empty} kg) dépasse la masse en service (${mass} kg).`);
  if (first && first > today) out.push("La première immatriculation est dans le futur.");
  if (made && made > today) out.push("La date du certificat est dans le futur.");
  if (first && made && made < first) out.push("Le certificat est daté d’avant la première immatriculation.");
  if (valueOf(reading, "energy") === "EL" && (numberIn(reading, "carbonDioxide") ?? 0) > 0)
    out.push("Un véhicule électrique n’émet pas de CO₂.");
  return out;
}

/** The sum of Y.1 to Y.5 against Y.6, in cents; null where one of them was not read. */
function taxProblem(lines: readonly Line[]): string | null {
  const all = lines.map(({ text }) => comparable(text)).join("\n");
  const amounts = [1, 2, 3, 4, 5, 6].map((line) => {
    const [, raw] = new RegExp(`\\(?Y\\.${line}\\)?\\s*:?\\s*(\\d[\\d ]*(?:[.,]\\d{2})?)`).exec(all) ?? [];
    return raw === undefined ? null : Math.round((amountOf(raw) ?? 0) * 100);
  });
  const total = amounts[5];
  if (total === null || total === undefined || amounts.filter((one) => one !== null).length < 4) return null;
  const sum = amounts.slice(0, 5).reduce<number>((of, one) => of + (one ?? 0), 0);
  return sum === total ? null : "Le total des taxes (Y.6) n’est pas la somme de ses lignes.";
}

export function readFrenchCertificate(lines: readonly Line[], context: ReadingContext): Reading {
  const zone = readZone(lines, context);
  const labelled = [...readRubrics(lines, rubrics, "LABEL"), ...formulaOf(lines)].map((one): Proposed => {
    if (one.key !== "vin") return one;
    const { vin, isConfirmed } = readVin(one.value, context);
    return { ...one, value: vin, isChecked: isConfirmed ? true : null };
  });
  const reading: Reading = {
    fields: bestOf([...zone.fields, ...labelled]),
    warnings: [...zone.warnings, ...disagreements(zone.fields, labelled)],
  };
  const vin = valueOf(reading, "vin");
  if (vin && !isVin(vin)) reading.warnings.push(`« ${vin} » ne peut pas être un VIN.`);
  const taxes = taxProblem(lines);
  return {
    ...reading,
    warnings: [...reading.warnings, ...contradictions(reading, context.today), ...(taxes ? [taxes] : [])],
  };
}

/** The day on which a provisional certificate lapses, as it is printed: never computed, papers disagree on it. */
export function readValidity(lines: readonly Line[]): Proposed | null {
  for (const { text, page, box } of lines) {
    const plain = comparable(text);
    const [, raw] =
      /(?:VALABLE|VALIDE|VALIDITE|FIN DE VALIDITE|EXPIRE)[^\d]*(?:DU \S+ AU |JUSQU'?AU |AU )?(\d{1,2}[./-]\d{1,2}[./-]\d{4})(?!.*\d{1,2}[./-]\d{1,2}[./-]\d{4})/.exec(
        plain.replace(/’/g, "'"),
      ) ?? [];
    const value = raw ? dayOf(raw) : null;
    if (raw && value) return { key: "validUntil", value, raw, page, box, method: "LABEL", isChecked: null };
  }
  return null;
}

/** CPI and CPI WW: the same letters, and a last day. */
export function readProvisional(lines: readonly Line[], context: ReadingContext): Reading {
  const { fields, warnings } = readFrenchCertificate(lines, context);
  const validity = readValidity(lines);
  const all = validity ? [...fields.filter(({ key }) => key !== "validUntil"), validity] : fields;
  const problem = endWarning({ fields: all }, context.today);
  return { fields: all, warnings: problem ? [...warnings, problem] : warnings };
}

/** What is wrong with the end that was read, counted from the day of the paper, else from now. */
function endWarning(reading: Pick<Reading, "fields">, today: string): string | null {
  const [end, made] = (["validUntil", "certificateDate"] as const).map((key) => valueOf(reading, key));
  if (end === undefined)
    return "La date de fin de validité n’a pas été lue : saisissez celle qui est imprimée.";
  const from = made !== undefined && made <= today ? made : today;
  return isDay(end) && isDay(from) && end > lastEndFrom(from)
    ? `Fin de validité lue : ${frenchDay(end)}, plus de huit mois après le ${frenchDay(from)}. Vérifiez-la.`
    : null;
}

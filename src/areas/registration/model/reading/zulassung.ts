// Zulassungsbescheinigung: Teil I is carried in the car, Teil II goes with its owner. The digit of field 3 proves
// that the chassis number was read right.
import { approval, chassis } from "./carte-grise.ts";
import { type Rubric, readRubrics, words } from "./labels.ts";
import {
  bestOf,
  type FieldKey,
  type Line,
  type Proposed,
  type Reading,
  type ReadingContext,
} from "./paper.ts";
import { amountOf, comparable, dayOf, monthOf } from "./text.ts";
import { germanCheckDigit, isVin } from "#fleet/model/vin.ts";
import { readVin } from "./labelled-vin.ts";

const numberOf = (raw: string): string | null => {
  const amount = amountOf(raw);
  return amount === null ? null : String(amount);
};
const counted = (label: string, key: FieldKey): Rubric => ({
  label,
  key,
  shape: /0*\d{1,5}(?![\w.])/,
  keep: numberOf,
});

const categories: Readonly<Record<string, string>> = { "01": "M1" };

const rubrics: readonly Rubric[] = [
  {
    label: "A",
    key: "foreignPlate",
    shape: /[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2} ?\d{1,4}[EH]?(?!\d)/,
  },
  {
    label: "B",
    key: "firstRegistrationDate",
    shape: /\d[\d./]+\d/,
    keep: (raw) => dayOf(raw) ?? monthOf(raw),
  },
  { label: "E", key: "vin", shape: chassis, keep: (raw) => raw.replace(/ /g, "") },
  { label: "C.1.1", key: "holder", shape: words },
  { label: "D.1", key: "brand", shape: words },
  { label: "D.3", key: "model", shape: words },
  {
    label: "J",
    key: "category",
    shape: /(?:[MNOL]\d|\d{2})(?![\w.])/,
    keep: (raw) => categories[raw] ?? raw,
  },
  counted("G", "mass"),
  counted("F.1", "maximumMass"),
  counted("P.1", "displacement"),
  { label: "P.2/P.4", key: "power", shape: /0*\d{1,3}(?=\/)/, keep: numberOf },
  { label: "P.2", key: "power", shape: /0*\d{1,3}(?=\/|\s|$)/, keep: numberOf },
  { label: "P.3", key: "energy", shape: words },
  counted("V.7", "carbonDioxide"),
  counted("S.1", "seats"),
  { label: "K", key: "approval", shape: approval, keep: (raw) => raw.toLowerCase() },
  { label: "I", key: "certificateDate", shape: /\d{1,2}[./]\d{1,2}[./]\d{2,4}/, keep: dayOf },
  { label: "14", key: "euroStandard", shape: /EURO ?\d[A-Z]*/ },
  { label: "R", key: "color", shape: words },
  { label: "16", key: "secondPartNumber", shape: /[A-Z]{2}\d{6}(?!\d)/ },
];

/** The digit of field 3: beside the number, or on a line of its own. */
function digitOf(lines: readonly Line[]): string | null {
  for (const { text } of lines) {
    const plain = comparable(text);
    const beside = new RegExp(`${chassis.source}\\s+(?:\\(?3\\)?[\\s.:]+)?([\\dX])(?:\\s|$)`).exec(
      plain,
    )?.[1];
    if (beside) return beside;
    const alone = /^\(?3\)?\s*(?:PRUFZIFFER[^\dX]*)?[:.]?\s*([\dX])$/.exec(plain)?.[1];
    if (alone) return alone;
  }
  return null;
}

export function readGermanCertificate(
  lines: readonly Line[],
  { vins, fleetVins, today }: ReadingContext,
): Reading {
  const digit = digitOf(lines);
  const warnings: string[] = [];
  const fields = bestOf(readRubrics(lines, rubrics, "LABEL")).map((one): Proposed => {
    if (one.key !== "vin") return one;
    const checks = digit === null ? undefined : (vin: string) => germanCheckDigit(vin) === digit;
    const { vin, isConfirmed } = readVin(one.value, { vins, fleetVins, ...(checks && { checks }) });
    if (checks && !isConfirmed) warnings.push("La clé du VIN (rubrique 3) est fausse : relisez-le.");
    if (!isVin(vin)) warnings.push(`« ${vin} » ne peut pas être un VIN.`);
    return { ...one, value: vin, isChecked: checks ? isConfirmed : isConfirmed || null };
  });
  if (lines.some(({ text }) => /DOKUMENT NICHT MEHR GULTIG/.test(comparable(text))))
    warnings.push("Le sceau est découvert : ce document n’est plus valable.");
  const first = fields.find(({ key }) => key === "firstRegistrationDate")?.value;
  if (first && first > today) warnings.push("La première immatriculation est dans le futur.");
  return { fields, warnings };
}

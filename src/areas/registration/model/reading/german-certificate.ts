// Zulassungsbescheinigung: Teil I is carried in the car, Teil II stays with its owner. The digit of field 3 proves
// that the chassis number was read correctly.
import { approvalPattern, printedVin, textField, vinPattern } from "./french-certificate.ts";
import { type LabelledField, readLabelledFields, wordsPattern } from "./labelled-fields.ts";
import {
  bestFields,
  type FieldKey,
  type Line,
  type ProposedField,
  type Reading,
  type ReadingContext,
} from "./document-fields.ts";
import { parseAmountText, parseCategory, comparable, parseDay, parseMonth } from "./text.ts";
import { germanCheckDigit, isVin } from "#fleet/model/vin.ts";
import { checkBrand, readVin, vinField } from "./labelled-vin.ts";

const numberField = (label: string, key: FieldKey): LabelledField => ({
  label,
  key,
  shape: /0*\d{1,5}(?![\w.])/,
  parse: parseAmountText,
});

const categories: Readonly<Record<string, string>> = { "01": "M1" };

const labelledFields: readonly LabelledField[] = [
  {
    label: "A",
    key: "foreignPlate",
    shape: /(?<![A-Z])[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2} ?\d{1,4}[EH]?(?!\d)/,
    isDistinct: true,
  },
  {
    label: "B",
    key: "firstRegistrationDate",
    shape: /\d[\d./]+\d/,
    isDistinct: true,
    parse: (raw) => parseDay(raw) ?? parseMonth(raw),
  },
  printedVin,
  { label: "C.1.1", key: "holder", shape: wordsPattern },
  textField("D.1", "brand"),
  textField("D.3", "model"),
  {
    label: "J",
    key: "category",
    shape: /(?:[MNOL][\dIL|]|[\dO]{2})(?![\w.])/,
    parse: (raw) => categories[raw.replaceAll("O", "0")] ?? parseCategory(raw),
  },
  numberField("G", "mass"),
  numberField("F.1", "maximumMass"),
  numberField("P.1", "displacement"),
  { label: "P.2/P.4", key: "power", shape: /0*\d{1,3}(?=\/)/, parse: parseAmountText },
  { label: "P.2", key: "power", shape: /0*\d{1,3}(?=\/|\s|$)/, parse: parseAmountText },
  { label: "P.3", key: "energy", shape: wordsPattern },
  numberField("V.7", "carbonDioxide"),
  numberField("S.1", "seats"),
  { label: "K", key: "approval", shape: approvalPattern, parse: (raw) => raw.toLowerCase() },
  {
    label: "I",
    key: "certificateDate",
    shape: /(?<![\d./])\d{1,2}[./]\d{1,2}[./]\d{2,4}/,
    alias: "[I|1L!]",
    parse: parseDay,
  },
  { label: "14", key: "euroStandard", shape: /EURO ?\d[A-Z]*/ },
  { label: "R", key: "color", shape: wordsPattern },
  { label: "16", key: "secondPartNumber", shape: /[A-Z]{2}\d{6}(?!\d)/ },
];

/** The digit of field 3: next to the number, or on a line of its own. */
function findCheckDigit(lines: readonly Line[]): string | null {
  for (const { text } of lines) {
    const plain = comparable(text);
    const beside = new RegExp(`${vinPattern.source}\\s+(?:\\(?3\\)?[\\s.:]+)?([\\dX])(?:\\s|$)`).exec(
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
  const digit = findCheckDigit(lines);
  const warnings: string[] = [];
  const fields = bestFields(readLabelledFields(lines, labelledFields, "LABEL")).map((one): ProposedField => {
    if (one.key !== "vin") return one;
    const checks = digit === null ? undefined : (vin: string) => germanCheckDigit(vin) === digit;
    const found = readVin(one.value, { vins, fleetVins, ...(checks && { checks }) });
    const { vin, isConfirmed } = found;
    if (checks && !isConfirmed) warnings.push("La clé du VIN (rubrique 3) est fausse : relisez-le.");
    if (!isVin(vin)) warnings.push(`« ${vin} » ne peut pas être un VIN.`);
    return vinField(one, found, checks ? isConfirmed : null);
  });
  if (lines.some(({ text }) => /DOKUMENT NICHT MEHR GULTIG/.test(comparable(text))))
    warnings.push("Le sceau est découvert : ce document n’est plus valable.");
  const first = fields.find(({ key }) => key === "firstRegistrationDate")?.value;
  if (first && first > today) warnings.push("La première immatriculation est dans le futur.");
  return { fields: checkBrand(fields), warnings };
}

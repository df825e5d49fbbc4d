// Certificates of conformity: the printed one is read by its field numbers, the same in every language; the
// electronic one (eCoC, since July 2026) by its element names.
import { approvalPattern, vinPattern } from "./french-certificate.ts";
import { type LabelledField, readLabelledFields, wordsPattern } from "./labelled-fields.ts";
import {
  bestFields,
  type FieldKey,
  type Line,
  proposed,
  type ProposedField,
  type Reading,
  type ReadingContext,
} from "./document-fields.ts";
import { parseAmount, parseAmountText, parseCategory, compact, comparable, parseDay } from "./text.ts";
import { isVin } from "#fleet/model/vin.ts";
import { checkBrand, withVin } from "./labelled-vin.ts";

/** The label of a field is its number, followed by words in any language up to its value. */
const labelWords = String.raw`(?:[^\n]*?(?::|\s{2})\s*)?`;
const numberField = (label: string, key: FieldKey): LabelledField => ({
  label,
  key,
  // The unit may be in brackets: « Hubraum (cm3) ».
  shape: /(?:[^\d\n(]|\([^)\n]*\))*\d[\d ]*(?:[.,]\d+)?/,
  own: /\d+(?: \d{3})*(?:[.,]\d+)?(?=\s*$)/,
  parse: parseAmountText,
});
const textField = (label: string, key: FieldKey): LabelledField => ({
  label,
  key,
  shape: new RegExp(`${labelWords}${wordsPattern.source}`),
  own: /(?:(?<=:\s*)|(?<=\s{2})|^)(?!.*(?::|\s{2})).*/,
});

const labelledFields: readonly LabelledField[] = [
  textField("0.1", "brand"),
  textField("0.2", "typeVariantVersion"),
  textField("0.2.1", "model"),
  {
    label: "0.4",
    key: "category",
    shape: /.*?(?<![A-Z0-9])[MNOL][1-4IL|][A-Z]?(?![A-Z0-9])/,
    own: /[MNOL][1-4IL|][A-Z]?$/,
    parse: parseCategory,
  },
  ...["0.10", "0.6"].map((label): LabelledField => ({
    label,
    key: "vin",
    shape: new RegExp(`.*?(?<![A-Z0-9])${vinPattern.source}`),
    own: new RegExp(`${vinPattern.source}$`),
    parse: compact,
  })),
  {
    label: "0.11",
    key: "builtOn",
    shape: /.*?\d{1,2}[./-]\d{1,2}[./-]\d{4}/,
    own: /\d{1,2}[./-]\d{1,2}[./-]\d{4}$/,
    parse: parseDay,
  },
  numberField("13", "mass"),
  numberField("16.1", "maximumMass"),
  numberField("25", "displacement"),
  textField("26", "energy"),
  numberField("27.1", "power"),
  numberField("27.3", "power"),
  textField("38", "body"),
  textField("40", "color"),
  numberField("42", "seats"),
  textField("47", "euroStandard"),
];

/** WLTP only: weighted and combined for a plug-in hybrid, else combined. */
function findEmissions(lines: readonly Line[]): ProposedField | null {
  const from = lines.findIndex(({ text }) => /(?:^|\s)49\.4/.test(text));
  if (from < 0) return null;
  const after = lines.slice(from, from + 12);
  const plain = (line: Line): string => comparable(line.text);
  const found =
    after.find((line) => /WEIGHTED|PONDERE|GEWICHTET/.test(plain(line))) ??
    after.find((line) => /COMBINED|COMBINE|MIXTE|KOMBINIERT/.test(plain(line)));
  const raw =
    found &&
    plain(found)
      .replace(/^.*?49\.4\.?/, "")
      .match(/\d+(?:[.,]\d+)?(?=\s*G\s*\/?\s*KM|\s*$)/)?.[0];
  if (!found || !raw) return null;
  return proposed(found, { key: "carbonDioxide", value: String(parseAmount(raw)), raw, method: "NUMBER" });
}

const findApproval = (lines: readonly Line[]): ProposedField[] => {
  for (const line of lines) {
    const raw = approvalPattern.exec(comparable(line.text))?.[0];
    if (raw) return [proposed(line, { key: "approval", value: raw.toLowerCase(), raw, method: "NUMBER" })];
  }
  return [];
};

/** The combustion engine decides; an electric car has the power of its motor alone (27.3). */
function withOnePower(fields: readonly ProposedField[]): ProposedField[] {
  const power = fields.find(({ key }) => key === "power");
  return fields.filter((one) => one.key !== "power" || one === power);
}

const unreadVinWarning = "Le VIN du certificat de conformité n’a pas été lu.";

function toReading(found: readonly ProposedField[], context: ReadingContext): Reading {
  const fields = withVin(bestFields(found), context);
  const vin = fields.find(({ key }) => key === "vin")?.value;
  return { fields: checkBrand(fields), warnings: vin && isVin(vin) ? [] : [unreadVinWarning] };
}

export function readConformity(lines: readonly Line[], context: ReadingContext): Reading {
  const emissions = findEmissions(lines);
  return toReading(
    [
      ...withOnePower(readLabelledFields(lines, labelledFields, "NUMBER")),
      ...(emissions ? [emissions] : []),
      ...findApproval(lines),
    ],
    context,
  );
}

/** XML has neither pages nor places. */
const wholeFile = { page: 1, box: null };
const elements: readonly (readonly [FieldKey, readonly string[]])[] = [
  ["vin", ["VehicleIdentificationNumber"]],
  ["brand", ["Make"]],
  ["model", ["CommercialName"]],
  ["category", ["VehicleCategory"]],
  ["approval", ["TypeApprovalNumber"]],
  ["builtOn", ["DateManufactureVehicle"]],
  ["mass", ["MassInRunningOrder"]],
  ["maximumMass", ["TechnicallyPermissibleMaximumLadenMass"]],
  ["displacement", ["EngineCapacity"]],
  ["power", ["MaximumNetPowerCombustion", "MaximumNetPowerElectric"]],
  ["carbonDioxide", ["WltpCo2WeightedCombined", "WltpCo2Combined"]],
  ["euroStandard", ["ExhaustEmissionLevel"]],
];

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decodeEntities = (xml: string): string =>
  xml.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => entities[name] ?? "").trim();

function elementText(xml: string, name: string): string | null {
  const [, content] = new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^<>]*)?>([^<]*)<`).exec(xml) ?? [];
  return content === undefined ? null : decodeEntities(content) || null;
}

/** True for the XML of manufacturers; external entities are never resolved. */
export const isElectronicConformity = (text: string): boolean =>
  /<(?:[\w-]+:)?InitialVehicleInformation[\s>]/.test(text);

export function readElectronicConformity(xml: string, context: ReadingContext): Reading {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    return { fields: [], warnings: ["Ce fichier XML déclare des entités : il n’a pas été lu."] };
  const found = elements.flatMap(([key, names]): ProposedField[] => {
    for (const name of names) {
      const raw = elementText(xml, name);
      if (raw) return [proposed(wholeFile, { key, value: raw, raw, method: "XML" })];
    }
    return [];
  });
  const [type, variant, version] = ["Type", "Variant", "Version"].map((name) => elementText(xml, name));
  const raw = [type, variant, version].filter(Boolean).join(" / ");
  if (raw) found.push(proposed(wholeFile, { key: "typeVariantVersion", value: raw, raw, method: "XML" }));
  return toReading(found, context);
}

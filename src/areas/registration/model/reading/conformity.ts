// Certificates of conformity: the paper one by the numbers of its fields, which are the same in every language; the
// electronic one (eCoC, since July 2026) by the names of its elements.
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
import { amountOf, compact, comparable, dayOf } from "./text.ts";
import { isVin } from "#fleet/model/vin.ts";
import { readVin } from "./labelled-vin.ts";

/** The label of a field is its number, then words in some language up to its value. */
const wording = "(?:[^\\d\\n]*?[:.]\\s*)?";
const numberOf = (raw: string): string | null => {
  const amount = amountOf(raw.replace(/^[^\d-]*/, ""));
  return amount === null ? null : String(amount);
};
const number = (label: string, key: FieldKey): Rubric => ({
  label,
  key,
  shape: new RegExp(`[^\\d\\n]*\\d[\\d ]*(?:[.,]\\d+)?`),
  keep: numberOf,
});
const spoken = (label: string, key: FieldKey): Rubric => ({
  label,
  key,
  shape: new RegExp(`${wording}${words.source}`),
  keep: (raw) => raw.replace(/^[^:]*:\s*/, "").trim() || null,
});

const rubrics: readonly Rubric[] = [
  spoken("0.1", "brand"),
  spoken("0.2", "typeVariantVersion"),
  spoken("0.2.1", "model"),
  {
    label: "0.4",
    key: "category",
    shape: /.*?(?<![A-Z0-9])[MNOL][1-4][A-Z]?(?![A-Z0-9])/,
    keep: (raw) => /[MNOL][1-4][A-Z]?$/.exec(raw)?.[0] ?? null,
  },
  ...["0.10", "0.6"].map((label): Rubric => ({
    label,
    key: "vin",
    shape: new RegExp(`.*?(?<![A-Z0-9])${chassis.source}`),
    keep: (raw) => {
      const [found] = new RegExp(`${chassis.source}$`).exec(raw) ?? [];
      return found ? compact(found) : null;
    },
  })),
  { label: "0.11", key: "builtOn", shape: /.*?\d{1,2}[./-]\d{1,2}[./-]\d{4}/, keep: dayOf },
  number("13", "mass"),
  number("16.1", "maximumMass"),
  number("25", "displacement"),
  spoken("26", "energy"),
  number("27.1", "power"),
  spoken("38", "body"),
  spoken("40", "color"),
  number("42", "seats"),
  spoken("47", "euroStandard"),
];

/** WLTP alone: weighted and combined of a plug-in before combined of the others. */
function gramsOf(lines: readonly Line[]): Proposed | null {
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
  const { page, box } = found;
  return {
    key: "carbonDioxide",
    value: String(amountOf(raw)),
    raw,
    page,
    box,
    method: "NUMBER",
    isChecked: null,
  };
}

const approvalOf = (lines: readonly Line[]): Proposed[] => {
  for (const { text, page, box } of lines) {
    const raw = approval.exec(comparable(text))?.[0];
    if (raw)
      return [
        { key: "approval", value: raw.toLowerCase(), raw, page, box, method: "NUMBER", isChecked: null },
      ];
  }
  return [];
};

const noVin = "Le VIN du certificat de conformité n’a pas été lu.";

function finished(found: readonly Proposed[], { vins, fleetVins }: ReadingContext): Reading {
  const fields = bestOf(found).map((one): Proposed => {
    if (one.key !== "vin") return one;
    const { vin, isConfirmed } = readVin(one.value, { vins, fleetVins });
    return { ...one, value: vin, isChecked: isConfirmed ? true : null };
  });
  const vin = fields.find(({ key }) => key === "vin")?.value;
  return { fields, warnings: vin && isVin(vin) ? [] : [noVin] };
}

export function readConformity(lines: readonly Line[], context: ReadingContext): Reading {
  const grams = gramsOf(lines);
  return finished(
    [...readRubrics(lines, rubrics, "NUMBER"), ...(grams ? [grams] : []), ...approvalOf(lines)],
    context,
  );
}

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
const plainText = (xml: string): string =>
  xml.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => entities[name] ?? "").trim();

function elementOf(xml: string, name: string): string | null {
  const [, inside] = new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^<>]*)?>([^<]*)<`).exec(xml) ?? [];
  return inside === undefined ? null : plainText(inside) || null;
}

/** True for the XML that the makers send: nothing in it is looked for outside of it. */
export const isElectronicConformity = (text: string): boolean =>
  /<(?:[\w-]+:)?InitialVehicleInformation[\s>]/.test(text);

export function readElectronicConformity(xml: string, context: ReadingContext): Reading {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    return { fields: [], warnings: ["Ce fichier XML déclare des entités : il n’a pas été lu."] };
  const found = elements.flatMap(([key, names]): Proposed[] => {
    for (const name of names) {
      const raw = elementOf(xml, name);
      if (raw) return [{ key, value: raw, raw, page: 1, box: null, method: "XML", isChecked: null }];
    }
    return [];
  });
  const [type, variant, version] = ["Type", "Variant", "Version"].map((name) => elementOf(xml, name));
  const raw = [type, variant, version].filter(Boolean).join(" / ");
  if (raw)
    found.push({
      key: "typeVariantVersion",
      value: raw,
      raw,
      page: 1,
      box: null,
      method: "XML",
      isChecked: null,
    });
  return finished(found, context);
}

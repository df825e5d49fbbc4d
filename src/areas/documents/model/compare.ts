// Comparison of document values with each other and with our data.
import { foldText } from "#kernel/documents/reading.ts";
import type { Comparison } from "./document.ts";
import { vinShape } from "#fleet/model/vin.ts";
import type { ReadValue } from "./kind.ts";

/** Our data about a car, by reader key. */
export type CarFacts = Readonly<Record<string, string | null>>;

const normalize = (text: string): string => foldText(text).replaceAll(/[^A-Z\d]/g, "");

/** True when two notations mean the same; VINs that OCR confuses are equal. */
export const isSame = (key: string, one: string, other: string): boolean =>
  key === "vin"
    ? vinShape(one) === vinShape(other)
    : normalize(one) === normalize(other) || (one !== "" && other !== "" && Number(one) === Number(other));

const legalForms =
  /\b(?:S\.?A\.?S\.?U?|S\.?A\.?R\.?L|E\.?U\.?R\.?L|S\.?A|S\.?N\.?C|S\.?C\.?I|SOCIETE|STE|GMBH|IARD)\b\.?/g;
const nameWords = (text: string): string[] =>
  foldText(text)
    .replaceAll(legalForms, " ")
    .split(/[^A-Z\d]+/)
    .filter((word) => word.length > 1);

/** True when all words of the shorter name are in the other, whatever its legal form. */
function isSameName(one: string, other: string): boolean {
  const [short = [], long = []] = [nameWords(one), nameWords(other)].toSorted((a, b) => a.length - b.length);
  return short.length > 0 && short.every((word) => long.includes(word));
}

type ComparedValue = Pick<ReadValue, "key" | "value" | "isOfFleet" | "agreement">;

/** The VIN of another of our cars is never a misreading, however similar. */
export function differsFrom(
  { key, value, isOfFleet = false, agreement }: ComparedValue,
  held: string | null | undefined,
): boolean {
  if (held === null || held === undefined || held === "") return false;
  if (agreement === "NAME") return !isSameName(value, held);
  if (agreement === "UNTIL") return value > held;
  return isOfFleet ? value !== held : !isSame(key, value, held);
}

interface Source {
  documentId: string;
  kindLabel: string;
  values: readonly Pick<ReadValue, "key" | "label" | "value" | "isLoose" | "isOfFleet" | "agreement">[];
}

interface LineRule extends Pick<ReadValue, "agreement"> {
  isLoose: boolean;
  fleetVins: ReadonlySet<string>;
}

/** Marks the values of a line that differ from our data, else from the first document. */
function markDifferences(
  { key, held, readings, ...line }: Comparison,
  { isLoose, fleetVins, agreement }: LineRule,
): Comparison {
  const reference = held === null || held === "" ? readings[0]?.value : held;
  const all = readings.map((one) => {
    const isOfFleet = key === "vin" && fleetVins.has(one.value);
    const compared = { key, value: one.value, isOfFleet, ...(agreement && { agreement }) };
    return { ...one, differs: !isLoose && differsFrom(compared, reference) };
  });
  return { ...line, key, held, readings: all, differs: all.some(({ differs }) => differs) };
}

/** One line per compared value, differing ones first. */
export function compare(held: CarFacts, sources: readonly Source[]): Comparison[] {
  const lines = new Map<string, Comparison>();
  const loose = new Set<string>();
  const fleetVins = new Set<string>();
  const agreements = new Map<string, ReadValue["agreement"]>();
  for (const { documentId, kindLabel, values } of sources) {
    for (const { key, label, value, isLoose = false, isOfFleet = false, agreement } of values) {
      const line = lines.get(key) ?? { key, label, held: held[key] ?? null, differs: false, readings: [] };
      line.readings.push({ documentId, kindLabel, value, differs: false });
      if (isLoose) loose.add(key);
      if (agreement) agreements.set(key, agreement);
      if (isOfFleet) fleetVins.add(value);
      lines.set(key, line);
    }
  }
  return [...lines.values()]
    .map((line) => {
      const agreement = agreements.get(line.key);
      return markDifferences(line, {
        isLoose: loose.has(line.key),
        fleetVins,
        ...(agreement && { agreement }),
      });
    })
    .toSorted((one, other) => Number(other.differs) - Number(one.differs));
}

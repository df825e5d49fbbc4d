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

type ComparedValue = Pick<ReadValue, "key" | "value" | "isOfFleet">;

/** The VIN of another of our cars is never a misreading, however similar. */
export const differsFrom = (
  { key, value, isOfFleet = false }: ComparedValue,
  held: string | null | undefined,
): boolean =>
  held !== null &&
  held !== undefined &&
  held !== "" &&
  (isOfFleet ? value !== held : !isSame(key, value, held));

interface Source {
  documentId: string;
  kindLabel: string;
  values: readonly ReadValue[];
}

/** Marks the values of a line that differ from our data, else from the first document. */
function markDifferences(
  { key, held, readings, ...line }: Comparison,
  { isLoose, fleetVins }: { isLoose: boolean; fleetVins: ReadonlySet<string> },
): Comparison {
  const reference = held === null || held === "" ? readings[0]?.value : held;
  const all = readings.map((one) => ({
    ...one,
    differs:
      !isLoose &&
      differsFrom({ key, value: one.value, isOfFleet: key === "vin" && fleetVins.has(one.value) }, reference),
  }));
  return { ...line, key, held, readings: all, differs: all.some(({ differs }) => differs) };
}

/** One line per compared value, differing ones first. */
export function compare(held: CarFacts, sources: readonly Source[]): Comparison[] {
  const lines = new Map<string, Comparison>();
  const loose = new Set<string>();
  const fleetVins = new Set<string>();
  for (const { documentId, kindLabel, values } of sources) {
    for (const { key, label, value, isLoose = false, isOfFleet = false } of values) {
      const line = lines.get(key) ?? { key, label, held: held[key] ?? null, differs: false, readings: [] };
      line.readings.push({ documentId, kindLabel, value, differs: false });
      if (isLoose) loose.add(key);
      if (isOfFleet) fleetVins.add(value);
      lines.set(key, line);
    }
  }
  return [...lines.values()]
    .map((line) => markDifferences(line, { isLoose: loose.has(line.key), fleetVins }))
    .toSorted((one, other) => Number(other.differs) - Number(one.differs));
}

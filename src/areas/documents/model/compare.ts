// What documents say, beside one another and beside what we hold.
import { foldText } from "#kernel/reading.ts";
import type { Comparison } from "./document.ts";
import { vinShape } from "./identify.ts";
import type { ReadValue } from "./kind.ts";

/** What we hold of a car, by the keys that readers use. */
export type CarFacts = Readonly<Record<string, string | null>>;

const bare = (text: string): string => foldText(text).replaceAll(/[^A-Z\d]/g, "");

/** True when two ways of writing say the same thing; VINs that a recogniser confuses are one. */
export const isSame = (key: string, one: string, other: string): boolean =>
  key === "vin"
    ? vinShape(one) === vinShape(other)
    : bare(one) === bare(other) || (one !== "" && other !== "" && Number(one) === Number(other));

export const differsFrom = (key: string, value: string, held: string | null | undefined): boolean =>
  held !== null && held !== undefined && held !== "" && !isSame(key, value, held);

interface Source {
  documentId: string;
  kindLabel: string;
  values: readonly ReadValue[];
}

/** The values of a line that are not what we hold, else not what the first document says. */
function lit({ key, held, readings, ...line }: Comparison, isLoose: boolean): Comparison {
  const reference = held === null || held === "" ? readings[0]?.value : held;
  const all = readings.map((one) => ({
    ...one,
    differs: !isLoose && differsFrom(key, one.value, reference),
  }));
  return { ...line, key, held, readings: all, differs: all.some(({ differs }) => differs) };
}

/** One line for each thing that a document says, those that differ first. */
export function compare(held: CarFacts, sources: readonly Source[]): Comparison[] {
  const lines = new Map<string, Comparison>();
  const loose = new Set<string>();
  for (const { documentId, kindLabel, values } of sources) {
    for (const { key, label, value, isLoose = false } of values) {
      const line = lines.get(key) ?? { key, label, held: held[key] ?? null, differs: false, readings: [] };
      line.readings.push({ documentId, kindLabel, value, differs: false });
      if (isLoose) loose.add(key);
      lines.set(key, line);
    }
  }
  return [...lines.values()]
    .map((line) => lit(line, loose.has(line.key)))
    .toSorted((one, other) => Number(other.differs) - Number(one.differs));
}

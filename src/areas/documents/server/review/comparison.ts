// The values read in documents, compared with each other and with our data about their car.
import type { Call } from "#kernel/server/call.ts";
import type { DocumentRow } from "#platform/documents/documents.ts";
import { type CarFacts, compare, differsFrom } from "../../model/compare.ts";
import type { Comparison } from "../../model/document.ts";
import type { ReadValue } from "../../model/kind.ts";
import { carFactsOf, kindOf } from "../kinds.ts";

/** Of several VINs or plates in one document, a car uses its own; without its own, the first. */
export function relevantValues(held: CarFacts, values: readonly ReadValue[]): ReadValue[] {
  const isChosen = (value: ReadValue): boolean => {
    if (value.key !== "vin" && value.key !== "licensePlate" && value.key !== "temporaryPlate") return true;
    const same = values.filter(({ key }) => key === value.key);
    const own = same.find((one) => !differsFrom(one, held[one.key] ?? "—"));
    return value === (own ?? same[0]);
  };
  return values.filter(isChosen);
}

/** Values of documents compared with our data about a car. */
export async function compareDocuments(
  call: Call,
  carId: string,
  rows: readonly DocumentRow[],
): Promise<Comparison[]> {
  const facts = await carFactsOf(call, carId);
  const sources = rows.map(({ id, kind, readings }) => ({
    documentId: id,
    kindLabel: kindOf(call, kind).label,
    values: relevantValues(facts, readings),
  }));
  return compare(facts, sources);
}

// Facts of the lessor, by id.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import type { Derived } from "../../model/rules/fact.ts";

type LessorFact = Pick<Derived, "day" | "label"> & Partial<Derived>;

export const lessorFacts = <Row extends { id: string }>(
  rows: readonly Row[],
  factOf: (row: Row) => LessorFact,
): ReadonlyMap<string, Derived> => {
  const common = { issuerId: lessorIssuerId, carId: null, entries: [], reason: null, nextOn: null };
  return new Map(rows.map((row) => [row.id, { ...common, ...factOf(row) }]));
};

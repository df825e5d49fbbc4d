// The kinds of records that a caller may read: those of which it may read a list or, without one, a record.
import { hasPermission } from "../../actor.ts";
import type { Access } from "../../contract.ts";
import type { Call } from "../call.ts";

/** The caller of a read, with the contracts and the grants that judge it. */
export type Reader = Pick<Call, "areas" | "grants" | "actor">;

/** The accesses to a kind, of which one is enough: to its lists or, without a list, to the reads that show it. */
export function accessesToKind({ areas }: Pick<Reader, "areas">, record: string): Access[] {
  const endpoints = areas.flatMap(({ contract }) => Object.values(contract));
  const lists = endpoints.filter((one) => one.kind === "list" && one.shows[0] === record);
  const reads = endpoints.filter(
    (one) => one.kind === "read" && Array.isArray(one.shows) && one.shows.includes(record),
  );
  return (lists.length > 0 ? lists : reads).map(({ may }) => may);
}

/** True of a kind that the caller may read, or that nothing shows. */
export function mayReadKind(reader: Reader, record: string): boolean {
  const accesses = accessesToKind(reader, record);
  return accesses.length === 0 || accesses.some((may) => hasPermission(reader.grants, reader.actor, may));
}

// The kinds of records that a caller may read: those of which it may read a list.
import { hasPermission } from "../../actor.ts";
import type { Access } from "../../contract.ts";
import type { Call } from "../call.ts";

/** The caller of a read, with the contracts and the grants that judge it. */
export type Reader = Pick<Call, "areas" | "grants" | "actor">;

/** The accesses to the lists of a kind, of which one is enough; none for a kind without a list. */
export const listAccesses = ({ areas }: Pick<Reader, "areas">, record: string): Access[] =>
  areas
    .flatMap(({ contract }) => Object.values(contract))
    .flatMap((endpoint) => (endpoint.kind === "list" && endpoint.shows[0] === record ? [endpoint.may] : []));

/** True of a kind whose list the caller may read, or that has none. */
export function mayReadKind(reader: Reader, record: string): boolean {
  const accesses = listAccesses(reader, record);
  return accesses.length === 0 || accesses.some((may) => hasPermission(reader.grants, reader.actor, may));
}

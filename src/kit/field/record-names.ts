// The names of records known by their ids.
import { useQueries } from "@tanstack/react-query";
import { recordSearch } from "../ports.ts";

export const recordQueryOptions = (kind: string, id: string) => ({
  queryKey: ["found", kind, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => recordSearch(kind).find(id, signal),
  staleTime: 300_000,
});

/** « Camille Roux, Léa Martin »; an ellipsis in place of each name that is loading. */
export function useRecordNames(kind: string, ids: readonly string[]): string {
  const found = useQueries({ queries: ids.map((id) => recordQueryOptions(kind, id)) });
  return found.map(({ data, isPending }) => data?.label ?? (isPending ? "…" : "introuvable")).join(", ");
}

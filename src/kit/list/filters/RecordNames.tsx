// The names of the records selected by a filter.
import { useQueries } from "@tanstack/react-query";
import type { Condition } from "#kernel/list.ts";
import { recordSearch } from "../../ports.ts";
import { valuesOf } from "./conditions.ts";

export const recordQueryOptions = (kind: string, id: string) => ({
  queryKey: ["found", kind, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => recordSearch(kind).find(id, signal),
  staleTime: 300_000,
});

export default function RecordNames({
  kind,
  conditions,
}: {
  kind: string;
  conditions: readonly Condition[];
}) {
  const ids = valuesOf(conditions).map(String);
  const found = useQueries({ queries: ids.slice(0, 2).map((id) => recordQueryOptions(kind, id)) });
  const names = found
    .map(({ data, isPending }) => data?.label ?? (isPending ? "…" : "introuvable"))
    .join(", ");
  const others = ids.length > 2 ? ` +${ids.length - 2}` : "";
  const [first] = conditions;
  if (first?.operator === "null") return first.value ? "non renseigné" : "renseigné";
  return names + others;
}

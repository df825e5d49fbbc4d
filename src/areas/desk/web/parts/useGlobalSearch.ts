// The results of the global search by kind, in one shape for the top bar and the palette.
import { useDebouncedValue } from "@mantine/hooks";
import { useQueries, useQuery } from "@tanstack/react-query";
import { isAllowed } from "#kernel/web/session.ts";
import type { SearchResult } from "#kit/area.ts";
import { ports } from "#kit/ports.ts";

export interface SearchResultGroup {
  title: string;
  items: SearchResult[];
}

export interface SearchState {
  /** The searched text; empty below two characters. */
  pattern: string;
  groups: SearchResultGroup[];
  isLoading: boolean;
  isWaiting: boolean;
  error: unknown;
}

const minimum = 2;

/** Searches once typing pauses for `delay` ms; the same text is searched once, an empty one clears the results. */
export function useGlobalSearch(input: string, delay: number, isPalette: boolean): SearchState {
  const text = input.trim();
  const [debounced] = useDebouncedValue(text, delay);
  const pattern = text.length < minimum || debounced.length < minimum ? "" : debounced;
  const loaded = useQuery({
    queryKey: ["search kinds"],
    queryFn: () => ports().searchKinds(),
    enabled: pattern !== "",
    staleTime: Infinity,
  });
  const kinds = (loaded.data ?? []).filter(
    ({ isInPaletteOnly, isInTopBarOnly, may }) =>
      !(isPalette ? isInTopBarOnly : isInPaletteOnly) && (may === undefined || isAllowed(may)),
  );
  const reads = useQueries({
    queries: kinds.map(({ title, shows, find }) => ({
      queryKey: ["search", title, pattern],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(pattern, signal),
      enabled: pattern !== "",
      meta: { shows },
    })),
  });
  const groups = kinds.map(({ title }, index) => ({ title, items: reads[index]?.data ?? [] }));
  return {
    pattern,
    groups: pattern === "" ? [] : groups.filter(({ items }) => items.length > 0),
    isLoading: [loaded, ...reads].some((read) => read.isLoading),
    isWaiting: text.length >= minimum && text !== debounced,
    error: [loaded, ...reads].find((read) => read.error)?.error,
  };
}

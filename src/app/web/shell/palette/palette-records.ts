// Records that the global search does not cover and the palette finds too: those of searchable lists.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { useQueries, useQuery } from "@tanstack/react-query";
import { minimumSearchLength } from "#kernel/list.ts";
import { routeAccess, matchRoute } from "#kernel/web/navigation/route.ts";
import type { PaletteKind } from "#kit/area.ts";
import { webAreas } from "../../areas.ts";
import type { Command, CommandGroup } from "./commands.ts";

/** The kinds of every area, loaded together on first use. */
let kinds: Promise<readonly PaletteKind[]> | null = null;
const allKinds = (): Promise<readonly PaletteKind[]> =>
  (kinds ??= Promise.all(webAreas.flatMap(({ palette }) => palette?.() ?? [])).then((files) =>
    files.flatMap(({ palette }) => palette),
  ));

const isAllowed = (address: string): boolean => {
  const match = matchRoute(address);
  return match !== null && routeAccess(match.route) === "open";
};

/** Searches from three characters on, once typing pauses. */
export function usePaletteRecords(
  input: string,
  debounceMs: number,
  go: (to: PageAddress) => void,
): { groups: CommandGroup[]; isLoading: boolean } {
  const [text] = useDebouncedValue(input.trim(), debounceMs);
  const isSearching = text.length >= minimumSearchLength;
  const { data: all = [] } = useQuery({
    queryKey: ["palette"],
    queryFn: allKinds,
    enabled: isSearching,
    staleTime: Infinity,
  });
  const allowedKinds = isSearching ? all.filter(({ at }) => isAllowed(at)) : [];
  const reads = useQueries({
    queries: allowedKinds.map(({ title, find }) => ({
      queryKey: ["palette", title, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(text, signal),
    })),
  });
  const groups = allowedKinds.map(({ title }, index) => ({
    title,
    commands: (reads[index]?.data ?? []).map(({ to, ...words }): Command => ({
      id: to,
      ...words,
      run: () => go(to),
    })),
  }));
  return { groups, isLoading: reads.some((read) => read.isLoading) };
}

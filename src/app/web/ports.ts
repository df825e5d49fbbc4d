// The implementations of the ports of the kit: saved views, history and comments of any record, links to records,
// and the search of each kind of record.
import type { LaterTab, PluggedTab } from "#kit/record/tabs.ts";
import type { SearchKind } from "#kit/area.ts";
import { plugPorts, type RecordSearch } from "#kit/ports.ts";
import { notices } from "../notices.ts";
import { webAreas } from "./areas.ts";
import { lazyPart } from "#kit/page/lazy-part.tsx";

const deskParts = {
  SavedViews: lazyPart(() => import("#desk/web/parts/SavedViews.tsx")),
  History: lazyPart(() => import("#desk/web/parts/History.tsx")),
  Comments: lazyPart(() => import("#desk/web/parts/Comments.tsx")),
};

/** A search whose code is loaded on first use. */
const lazySearch = (load: () => Promise<RecordSearch>): RecordSearch => ({
  search: async (text, signal) => (await load()).search(text, signal),
  find: async (id, signal) => (await load()).find(id, signal),
});

const mapTables = <From, To>(
  tables: readonly (Readonly<Record<string, From>> | undefined)[],
  act: (one: From) => To,
) =>
  Object.fromEntries(
    tables.flatMap((table) => Object.entries(table ?? {}).map(([kind, one]) => [kind, act(one)] as const)),
  );

/** The tabs of each kind of record, from all areas. */
function tabsByKind(): Record<string, PluggedTab[]> {
  const tables: Readonly<Record<string, readonly LaterTab<unknown>[]>>[] = webAreas.map(
    ({ tabs = {} }) => tabs,
  );
  const kinds = new Set(tables.flatMap((table) => Object.keys(table)));
  const toPluggedTab = ({ load, ...tab }: LaterTab<unknown>): PluggedTab => ({
    ...tab,
    Content: lazyPart(load),
  });
  return Object.fromEntries(
    [...kinds].map((kind) => [kind, tables.flatMap((table) => table[kind] ?? []).map(toPluggedTab)]),
  );
}

const byRank = <T extends { rank: number }>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => one.rank - other.rank);

const loadSearchKinds = async (): Promise<readonly SearchKind[]> => {
  const files = await Promise.all(webAreas.flatMap(({ globalSearch }) => globalSearch?.() ?? []));
  return byRank(files.map(({ searchKind }) => searchKind));
};

export const plugKit = (): void =>
  plugPorts({
    ...deskParts,
    links: mapTables(
      webAreas.map(({ links }) => links),
      (load) => lazyPart(load),
    ),
    searches: mapTables(
      webAreas.map(({ searches }) => searches),
      lazySearch,
    ),
    searchKinds: loadSearchKinds,
    homePanels: byRank(webAreas.flatMap(({ homePanels = [] }) => homePanels)).map(({ rank, load }) => ({
      rank,
      Content: lazyPart(load),
    })),
    plannedMoves: mapTables(
      webAreas.map(({ plannedMoves }) => plannedMoves),
      (load) => lazyPart(load),
    ),
    notices,
    tabs: tabsByKind(),
  });

// What the kit asks of areas that it does not know: saved views, history and comments of any record,
// links to records, and how records of each kind are found.
import type { LaterTab, PluggedTab } from "#kit/record/tabs.ts";
import { plugPorts, type RecordSearch } from "#kit/ports.ts";
import { webAreas } from "./areas.ts";
import { piece } from "#kit/page/piece.tsx";

const remarks = {
  SavedViews: piece(() => import("#desk/web/parts/SavedViews.tsx")),
  History: piece(() => import("#desk/web/parts/History.tsx")),
  Comments: piece(() => import("#desk/web/parts/Comments.tsx")),
};

/** A search whose code comes when it is first asked. */
const later = (load: () => Promise<RecordSearch>): RecordSearch => ({
  search: async (text, signal) => (await load()).search(text, signal),
  find: async (id, signal) => (await load()).find(id, signal),
});

const each = <From, To>(
  tables: readonly (Readonly<Record<string, From>> | undefined)[],
  act: (one: From) => To,
) =>
  Object.fromEntries(
    tables.flatMap((table) => Object.entries(table ?? {}).map(([kind, one]) => [kind, act(one)] as const)),
  );

/** The tabs of each kind of record, whichever areas they come from. */
function tabsByKind(): Record<string, PluggedTab[]> {
  const tables: Readonly<Record<string, readonly LaterTab<unknown>[]>>[] = webAreas.map(
    ({ tabs = {} }) => tabs,
  );
  const kinds = new Set(tables.flatMap((table) => Object.keys(table)));
  const plugged = ({ load, ...tab }: LaterTab<unknown>): PluggedTab => ({ ...tab, Content: piece(load) });
  return Object.fromEntries(
    [...kinds].map((kind) => [kind, tables.flatMap((table) => table[kind] ?? []).map(plugged)]),
  );
}

export const plugKit = (): void =>
  plugPorts({
    ...remarks,
    links: each(
      webAreas.map(({ links }) => links),
      (load) => piece(load),
    ),
    searches: each(
      webAreas.map(({ searches }) => searches),
      later,
    ),
    tabs: tabsByKind(),
  });

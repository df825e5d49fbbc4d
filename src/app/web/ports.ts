// What the kit asks of areas that it does not know: saved views, history and comments of any record,
// links to records, and how records of each kind are found.
import { lazy } from "react";
import { plugPorts, type RecordSearch } from "#kit/ports.ts";
import { webAreas } from "./areas.ts";

const remarks = {
  SavedViews: lazy(() => import("#desk/web/parts/SavedViews.tsx")),
  History: lazy(() => import("#desk/web/parts/History.tsx")),
  Comments: lazy(() => import("#desk/web/parts/Comments.tsx")),
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

export const plugKit = (): void =>
  plugPorts({
    ...remarks,
    links: each(
      webAreas.map(({ links }) => links),
      (load) => lazy(load),
    ),
    searches: each(
      webAreas.map(({ searches }) => searches),
      later,
    ),
  });

// What an area brings to the browser. Only the addresses come with the first load; everything else is a
// file that comes when it is asked for.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { comparableText } from "#kernel/text/comparable-text.ts";
import type { ComponentType } from "react";
import type { z } from "zod";
import type { ListEndpoint, Access, RecordKind } from "#kernel/contract.ts";
import type { FilterSet } from "#kernel/list.ts";
import { call } from "#kernel/web/calls/client.ts";
import type { Route } from "#kernel/web/navigation/route.ts";
import type { FoundRecord, LinkProps, RecordSearch } from "./ports.ts";
import type { LaterTabs } from "./record/tabs.ts";

/** A record that the palette finds. */
export interface PaletteItem {
  label: string;
  detail: string;
  to: PageAddress;
}

/** Records that the global search leaves aside and the palette finds too. */
export interface PaletteKind {
  title: string;
  /** The address without a record, which says who may look for them. */
  at: PageAddress;
  find: (text: string, signal: AbortSignal) => Promise<PaletteItem[]>;
}

/** A result of the global search. */
export interface SearchResult {
  id: string;
  label: string;
  detail: string;
  /** Null: nothing to open. */
  to: PageAddress | null;
}

/** Records that the global search finds. */
export interface SearchKind {
  /** "Véhicules". */
  title: string;
  /** Its place among the kinds of every area. */
  rank: number;
  /** True for those that the palette finds and the top bar leaves aside. */
  isInPaletteOnly?: boolean;
  /** Kinds of records whose changes refresh the results. */
  shows: readonly RecordKind[];
  find: (pattern: string, signal: AbortSignal) => Promise<SearchResult[]>;
}

/** A panel of the home page, below the work that waits. */
export interface HomePanel {
  rank: number;
  load: () => Promise<{ default: ComponentType }>;
}

/** What is created in a dialog over its list has an address too, which the palette offers. */
export interface Creation {
  label: string;
  to: PageAddress;
  may: Access;
}

export interface WebArea {
  routes: readonly Route[];
  /** By kind of record: how they are found by what is typed, and again by their id. */
  searches?: Readonly<Record<string, () => Promise<RecordSearch>>>;
  /** By kind of record: a link with its summary. */
  links?: Readonly<Record<string, () => Promise<{ default: ComponentType<LinkProps> }>>>;
  /** By kind of record of an earlier area: the tabs that its page has of this one. */
  tabs?: LaterTabs;
  creations?: readonly Creation[];
  globalSearch?: () => Promise<{ searchKind: SearchKind }>;
  homePanels?: readonly HomePanel[];
  palette?: () => Promise<{ palette: readonly PaletteKind[] }>;
}

/** Finds the first rows of a list that is searched. */
export const searchFirstRows =
  <Item extends z.ZodObject, Filters extends FilterSet, Sort extends string>(
    endpoint: ListEndpoint<Item, Filters, Sort> & { params?: undefined },
    itemOf: (item: z.output<Item>) => PaletteItem,
  ) =>
  async (text: string, signal: AbortSignal): Promise<PaletteItem[]> => {
    const { items } = await call(
      endpoint,
      { list: { search: text, pageSize: 6 } },
      { signal, isQuiet: true },
    );
    return items.map(itemOf);
  };

const maximumResults = 20;

/** A search among few enough records to be asked whole. */
export const searchAmong = (all: (signal: AbortSignal) => Promise<FoundRecord[]>): RecordSearch => ({
  search: async (text, signal) =>
    (await all(signal))
      .filter(({ label }) => comparableText(label).includes(comparableText(text.trim())))
      .slice(0, maximumResults),
  find: async (id, signal) => (await all(signal)).find((one) => one.id === id) ?? null,
});

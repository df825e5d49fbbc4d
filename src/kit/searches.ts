// Searches of records: in the field of a record, in the global search and in the palette.
import type { z } from "zod";
import type { ListEndpoint, ReadEndpoint } from "#kernel/contract.ts";
import type { FilterSet, ListQuery } from "#kernel/list.ts";
import type { searchPattern } from "#kernel/overview/search.ts";
import { containsText } from "#kernel/text/normal-text.ts";
import { type CallOptions, call } from "#kernel/web/calls/client.ts";
import type { FoundRecord, RecordSearch } from "./ports.ts";

/** The first rows of a searchable list. */
export const firstRows =
  <Item extends z.ZodObject, Filters extends FilterSet, Sort extends string, Found>(
    endpoint: ListEndpoint<Item, Filters, Sort> & { params?: undefined },
    foundOf: (item: z.output<Item>) => Found,
    pageSize = 6,
  ) =>
  async (text: string, signal: AbortSignal): Promise<Found[]> => {
    const { items } = await call(endpoint, { list: { search: text, pageSize } }, { signal, isQuiet: true });
    return items.map(foundOf);
  };

/** The best matches of an endpoint of the global search. */
export const bestMatches =
  <Item extends z.ZodObject, Found>(
    endpoint: ReadEndpoint<{ params: typeof searchPattern }, z.ZodObject<{ items: z.ZodArray<Item> }>>,
    foundOf: (item: z.output<Item>) => Found,
  ) =>
  async (pattern: string, signal: AbortSignal): Promise<Found[]> => {
    const { items } = await call(endpoint, { params: { pattern } }, { signal, isQuiet: true });
    return items.map(foundOf);
  };

type FindRecord = (id: string, options: CallOptions) => Promise<Omit<FoundRecord, "id">>;
const findBy =
  (find: FindRecord): RecordSearch["find"] =>
  async (id, signal) => ({ id, ...(await find(id, { signal, isQuiet: true })) });

/** A search by text through a list, from three characters on; and by id. */
export const searchRows = <Item extends z.ZodObject, Filters extends FilterSet, Sort extends string>(
  endpoint: ListEndpoint<Item, Filters, Sort> & { params?: undefined },
  foundOf: (item: z.output<Item>) => FoundRecord,
  find: FindRecord,
  list: Partial<Pick<ListQuery<Filters, Sort>, "conditions" | "pageSize">> = {},
): RecordSearch => ({
  search: async (text, signal) => {
    const words = text.trim().length < 3 || !endpoint.search ? "" : text.trim();
    const { items } = await call(endpoint, { list: { pageSize: 20, ...list, search: words } }, { signal });
    return items.map(foundOf);
  },
  find: findBy(find),
});

/** A search by text through the global search, which needs two characters; and by id. */
export const searchMatches = (
  search: (pattern: string, signal: AbortSignal) => Promise<FoundRecord[]>,
  find: FindRecord,
): RecordSearch => ({
  search: async (text, signal) => (text.trim().length < 2 ? [] : search(text, signal)),
  find: findBy(find),
});

const maximumResults = 20;

/** A search among records few enough to be loaded all at once. */
export const searchAmong = (all: (signal: AbortSignal) => Promise<FoundRecord[]>): RecordSearch => ({
  search: async (text, signal) =>
    (await all(signal)).filter(({ label }) => containsText(label, text)).slice(0, maximumResults),
  find: async (id, signal) => (await all(signal)).find((one) => one.id === id) ?? null,
});

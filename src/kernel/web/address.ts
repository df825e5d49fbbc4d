// The state of a screen lives in the address bar: it can be sent to a colleague, and "back" works.
import { useCallback, useMemo } from "react";
import { useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import type { z } from "zod";
import type { ListEndpoint } from "../contract.ts";
import { Failure } from "../failure.ts";
import { formatListQuery, type ListQuery, parseListQuery } from "../list.ts";

/** The address of this screen with another search part. */
function addressWith(change: (search: URLSearchParams) => void): string {
  const search = new URLSearchParams(location.search);
  change(search);
  const text = search.toString();
  return location.pathname + (text && `?${text}`) + location.hash;
}

/** Rewrites the search part of the address; `isStep` adds a step to the history of the browser. */
const writeSearch = (change: (search: URLSearchParams) => void, isStep: boolean): void =>
  navigate(addressWith(change), { replace: !isStep });

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(",")
    : typeof value === "boolean"
      ? value
        ? "1"
        : "0"
      : String(value ?? "");

/**
 * Tabs, drawers, toggles: `const [{ tab }, set] = useAddress(z.object({ tab: z.enum([…]).default("…") }))`.
 * Every field has a default; a value that does not fit is the default. Keep the schema outside of the component.
 * The third is the address that `set` would lead to: for a link.
 */
export function useAddress<S extends z.ZodObject>(
  schema: S,
): [
  value: z.output<S>,
  set: (patch: Partial<z.input<S>>, isStep?: boolean) => void,
  at: (patch: Partial<z.input<S>>) => string,
] {
  const search = useSearch();
  const value = useMemo(() => {
    const given = new URLSearchParams(search);
    const entries = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
      const read = field.safeParse(given.get(name) ?? undefined);
      return [name, read.success ? read.data : field.parse(undefined)];
    });
    return Object.fromEntries(entries) as z.output<S>;
  }, [search, schema]);
  const [set, at] = useMemo(() => {
    const change = (patch: Partial<z.input<S>>) => (given: URLSearchParams) => {
      for (const [name, next] of Object.entries(patch)) {
        const text = textOf(next);
        const byDefault = (schema.shape as Record<string, z.ZodType>)[name]?.safeParse(undefined).data;
        if (text === "" || text === textOf(byDefault)) given.delete(name);
        else given.set(name, text);
      }
    };
    return [
      (patch: Partial<z.input<S>>, isStep = true) => writeSearch(change(patch), isStep),
      (patch: Partial<z.input<S>>) => addressWith(change(patch)),
    ];
  }, [schema]);
  return [value, set, at];
}

const reserved = ["sort", "search", "page", "pageSize"];
/** The part of an address that belongs to a list; the rest is for tabs and drawers. */
const isOfList = (endpoint: ListEndpoint, name: string): boolean =>
  reserved.includes(name) ||
  name.startsWith("filter[") ||
  Object.hasOwn(endpoint.filters, name.split("*")[0] ?? "");

export interface ListAddress {
  query: ListQuery;
  /** What the address asks and the list does not have; the list is then shown without it. */
  problem: string | null;
  set: (change: Partial<ListQuery>, isStep?: boolean) => void;
}

/** What an address asks of a list. */
export function readListQuery(
  endpoint: ListEndpoint,
  search: string,
): Pick<ListAddress, "query" | "problem"> {
  const raw = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([name]) => isOfList(endpoint, name)),
  );
  try {
    return { query: parseListQuery(endpoint, raw), problem: null };
  } catch (error) {
    if (error instanceof Failure) return { query: parseListQuery(endpoint, {}), problem: error.message };
    throw error;
  }
}

export function useListAddress(endpoint: ListEndpoint): ListAddress {
  const search = useSearch();
  const read = useMemo(() => readListQuery(endpoint, search), [endpoint, search]);
  const set = useCallback(
    (change: Partial<ListQuery>, isStep = false) => {
      const { query } = readListQuery(endpoint, location.search);
      const next = formatListQuery(endpoint, { ...query, page: 1, ...change });
      writeSearch((given) => {
        for (const name of Array.from(given.keys())) if (isOfList(endpoint, name)) given.delete(name);
        for (const [name, value] of Object.entries(next)) given.set(name, value);
      }, isStep);
    },
    [endpoint],
  );
  return { ...read, set };
}

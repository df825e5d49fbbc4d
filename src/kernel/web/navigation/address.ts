// The state of a screen in the address bar: it can be sent to a colleague, and "back" works.
import type { PageAddress } from "../../links/page-address.ts";
import { useCallback, useMemo } from "react";
import { useSearch } from "wouter";
import { navigate } from "./navigate.ts";
import type { ListEndpoint } from "../../contract.ts";
import { Failure } from "../../failure.ts";
import { formatListQuery, type ListQuery, parseListQuery } from "../../list.ts";

/** The address of the current screen. */
export const currentAddress = (): PageAddress => (location.pathname + location.search) as PageAddress;

/** True on a page for people without an account, who came by a link. */
export const isPublicPage = (): boolean => location.pathname.startsWith("/public/");

/** The address of this screen with another search part: always a page, since the current one is. */
function addressWith(change: (search: URLSearchParams) => void): PageAddress {
  const search = new URLSearchParams(location.search);
  change(search);
  const text = search.toString();
  return (location.pathname + (text && `?${text}`) + location.hash) as PageAddress;
}

/** Rewrites the search part of the address; `isStep` adds a step to the history of the browser. */
const writeSearch = (change: (search: URLSearchParams) => void, isStep: boolean): void =>
  navigate(addressWith(change), { replace: !isStep });

const textOf = (value: string | number | undefined): string => String(value ?? "");

/**
 * Reads one part of an address: its value (`""` when absent), or the default when it does not fit. Written by hand
 * rather than with schemas: lists are drawn before zod is loaded.
 */
type PartReader<T extends string | number | undefined> = (input: string) => T;
type AddressParts = Readonly<Record<string, PartReader<string | number | undefined>>>;
type ValuesOf<P extends AddressParts> = { [K in keyof P]: ReturnType<P[K]> };

/** Any word: the id of the opened item, `""` when none is. */
export const word: PartReader<string> = (input) => (input.length <= 400 ? input : "");

/** One of these words. */
export const choice =
  <const T extends string>(values: readonly T[], byDefault: NoInfer<T>): PartReader<T> =>
  (input) =>
    values.find((value) => value === input) ?? byDefault;

/** A number between bounds, or undefined. */
export const numberBetween =
  (minimum: number, maximum: number): PartReader<number | undefined> =>
  (input) => {
    const value = Number(input);
    return input.trim() !== "" && value >= minimum && value <= maximum ? value : undefined;
  };

/**
 * Tabs, drawers, toggles: `const [{ tab }, set] = useAddress({ tab: choice([…], "…"), opened: word })`. Declare the
 * parts outside the component. The third value is the address that `set` would navigate to: for a link.
 */
export function useAddress<P extends AddressParts>(
  parts: P,
): [
  value: ValuesOf<P>,
  set: (patch: Partial<ValuesOf<P>>, isStep?: boolean) => void,
  at: (patch: Partial<ValuesOf<P>>) => PageAddress,
] {
  const search = useSearch();
  const value = useMemo(() => {
    const parameters = new URLSearchParams(search);
    return Object.fromEntries(
      Object.entries(parts).map(([name, read]) => [name, read(parameters.get(name) ?? "")]),
    ) as ValuesOf<P>;
  }, [search, parts]);
  const [set, at] = useMemo(() => {
    const change = (patch: Partial<ValuesOf<P>>) => (input: URLSearchParams) => {
      for (const [name, next] of Object.entries(patch)) {
        const text = textOf(next);
        if (text === "" || text === textOf(parts[name]?.(""))) input.delete(name);
        else input.set(name, text);
      }
    };
    return [
      (patch: Partial<ValuesOf<P>>, isStep = true) => writeSearch(change(patch), isStep),
      (patch: Partial<ValuesOf<P>>) => addressWith(change(patch)),
    ];
  }, [parts]);
  return [value, set, at];
}

const reserved = ["sort", "search", "page", "pageSize"];
/** True for the parameters of an address that belong to a list; the others are for tabs and drawers. */
const isOfList = (endpoint: ListEndpoint, name: string): boolean =>
  reserved.includes(name) ||
  name.startsWith("filter[") ||
  Object.hasOwn(endpoint.filters, name.split("*")[0] ?? "");

export interface ListAddress {
  query: ListQuery;
  /** The parameters of the address that the list does not have; the list is then shown without them. */
  problem: string | null;
  set: (change: Partial<ListQuery>, isStep?: boolean) => void;
}

/** The query of a list in an address. */
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
      writeSearch((input) => {
        for (const name of Array.from(input.keys())) if (isOfList(endpoint, name)) input.delete(name);
        for (const [name, value] of Object.entries(next)) input.set(name, value);
      }, isStep);
    },
    [endpoint],
  );
  return { ...read, set };
}

// The query of a list and its answer; the query is in the address bar, or in the state of the surrounding screen.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ListEndpoint } from "#kernel/contract.ts";
import {
  type Condition,
  formatListQuery,
  type ListQuery,
  type Page,
  parseListQuery,
  type Total,
} from "#kernel/list.ts";
import { type ListAddress, readListQuery } from "#kernel/web/navigation/address.ts";
import type { CallFailure } from "#kernel/web/calls/failures.ts";
import { callDocument } from "#kernel/web/calls/client.ts";
import { deletePrivate, savePrivate, readPrivate } from "#kernel/web/storage/private-store.ts";
import { refreshingKinds, useList } from "#kernel/web/calls/reads.ts";
import { currentAccount } from "#kernel/web/session.ts";
import type { AnyItem } from "./columns.tsx";
import { withoutPins, withPins } from "./filters/pins.ts";

export interface ListRequest {
  endpoint: ListEndpoint;
  params?: Record<string, string>;
  query: ListQuery;
}

/** The state of a list in a panel; it is lost with the panel. */
export function useLocalList(
  endpoint: ListEndpoint,
  fixed: readonly Condition[],
  pageSize: number,
): ListAddress {
  const [query, setQuery] = useState<ListQuery>(() => ({ ...parseListQuery(endpoint, {}), pageSize }));
  return {
    query: { ...query, conditions: [...fixed, ...query.conditions] },
    problem: null,
    set: (change) => setQuery((now) => ({ ...now, page: 1, ...change })),
  };
}

/** Filters may name clients: they are stored for the account that set them. */
const storageKey = (name: string): string => `filters.${name}`;
function readFilters(name: string): string | null {
  const account = currentAccount();
  return account === null ? null : (readPrivate<string>(storageKey(name), account)?.value ?? null);
}
function saveFilters(name: string, text: string): void {
  const account = currentAccount();
  if (text === "" || account === null) deletePrivate(storageKey(name));
  else savePrivate(storageKey(name), account, text);
}

function queryText(endpoint: ListEndpoint, query: ListQuery): string {
  const { page: _page, search: _search, ...request } = formatListQuery(endpoint, query);
  return new URLSearchParams(request).toString();
}

/** The previous query of the list, with the pinned filters; null when there is neither. */
function restoredQuery(name: string, endpoint: ListEndpoint, query: ListQuery): ListQuery | null {
  const stored = readFilters(name);
  const before = stored ? readListQuery(endpoint, stored).query : query;
  const conditions = withPins(endpoint.filters, before.conditions);
  return stored || conditions.length > 0 ? { ...before, conditions } : null;
}

/**
 * Restores the filters, sort and page size of a list opened without a query, together with the filters pinned on
 * other lists.
 */
export function useStoredFilters(name: string, endpoint: ListEndpoint, address: ListAddress): void {
  const isFirst = useRef(true);
  const { query, set, problem } = address;
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      const isBlank = queryText(endpoint, query) === "" && query.search === "" && query.page === 1;
      const stored = isBlank && problem === null ? restoredQuery(name, endpoint, query) : null;
      if (stored) return set(stored);
    }
    const conditions = withoutPins(endpoint.filters, query.conditions);
    saveFilters(name, queryText(endpoint, { ...query, conditions }));
  }, [name, endpoint, query, set, problem]);
}

export interface ListAnswer {
  page: Page<AnyItem> | undefined;
  isStale: boolean;
  error: CallFailure | null;
  retry: () => void;
  /** Exact once it was counted separately; undefined while only "more than" is known. */
  exactTotal: number | undefined;
  /** The total counted separately, with its sums; the previous ones while another query is counted. */
  totals: { total: Total | undefined; isStale: boolean };
}

/** The last page; undefined while the total is unknown. */
export const lastPageOf = ({ exactTotal }: ListAnswer, { pageSize }: ListQuery): number | undefined =>
  exactTotal === undefined ? undefined : Math.max(1, Math.ceil(exactTotal / pageSize));

/** True when another page may follow: without a total, a full page may be followed. */
export function hasNextPage(answer: ListAnswer, query: ListQuery): boolean {
  const last = lastPageOf(answer, query);
  return last === undefined ? (answer.page?.items.length ?? 0) >= query.pageSize : query.page < last;
}

/** From this many rows on, the total is counted once the browser is idle, and not again at each change of a row. */
const longListThreshold = 1_000;

function useTotal(
  { endpoint, params, query }: ListRequest,
  { isWanted, isLong }: { isWanted: boolean; isLong: boolean },
): ListAnswer["totals"] {
  const { data, isPlaceholderData } = useQuery<Total>({
    queryKey: [endpoint.path, "total", params, query.conditions, query.search],
    queryFn: async ({ signal }) => {
      if (isLong) await new Promise((resolve) => setTimeout(resolve, 1_200));
      const file = await callDocument(
        endpoint,
        { params, list: { conditions: query.conditions, search: query.search } },
        { suffix: "/total", signal },
      );
      return JSON.parse(await file.text()) as Total;
    },
    enabled: isWanted,
    meta: { shows: isLong ? [] : refreshingKinds(endpoint) },
    ...(isLong && { staleTime: 60_000 }),
    placeholderData: keepPreviousData,
  });
  return { total: data, isStale: isPlaceholderData };
}

/** The requested page and, after it, its exact total and its sums. */
export function useListAnswer(request: ListRequest): ListAnswer {
  const { endpoint, params, query } = request;
  const read = useList(endpoint, { ...(params && { params }), list: query });
  const page = read.data as Page<AnyItem> | undefined;
  const isLoaded = page !== undefined && !read.isPlaceholderData;
  const totals = useTotal(request, {
    isWanted: isLoaded && (!page.isTotalExact || (endpoint.sums !== undefined && page.total > 0)),
    isLong: (page?.total ?? 0) >= longListThreshold,
  });
  return {
    page,
    isStale: read.isPlaceholderData,
    error: page === undefined || read.isPlaceholderData ? read.error : null,
    retry: () => void read.refetch(),
    exactTotal: page?.isTotalExact
      ? page.total
      : isLoaded && !totals.isStale
        ? totals.total?.total
        : undefined,
    totals: { ...totals, isStale: totals.isStale || read.isPlaceholderData },
  };
}

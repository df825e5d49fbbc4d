// What a list is asked now, and what it answers: from the address bar, or held by the screen around it.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ListEndpoint } from "#kernel/contract.ts";
import { type Condition, formatListQuery, type ListQuery, type Page, parseListQuery } from "#kernel/list.ts";
import { type ListAddress, readListQuery } from "#kernel/web/address.ts";
import type { CallFailure } from "#kernel/web/catalogue.ts";
import { callDocument } from "#kernel/web/client.ts";
import { readStored, writeStored } from "#kernel/web/preference.ts";
import { useList } from "#kernel/web/reads.ts";
import type { AnyItem } from "./columns.tsx";

export interface Asked {
  endpoint: ListEndpoint;
  params?: Record<string, string>;
  query: ListQuery;
}

/** The list of a panel: its state is lost with the panel. */
export function useLocalList(endpoint: ListEndpoint, fixed: readonly Condition[], pageSize: number): ListAddress {
  const [query, setQuery] = useState<ListQuery>(() => ({ ...parseListQuery(endpoint, {}), pageSize }));
  return {
    query: { ...query, conditions: [...fixed, ...query.conditions] },
    problem: null,
    set: (change) => setQuery((now) => ({ ...now, page: 1, ...change })),
  };
}

/** Filters, sort and size of a list are found again when one comes back to it without asking anything. */
export function useStoredFilters(name: string, endpoint: ListEndpoint, address: ListAddress): void {
  const isFirst = useRef(true);
  const { query, set } = address;
  useEffect(() => {
    const { page: _page, search: _search, ...asked } = formatListQuery(endpoint, query);
    const text = new URLSearchParams(asked).toString();
    if (isFirst.current) {
      isFirst.current = false;
      const stored = readStored<string>(`filters.${name}`);
      if (text === "" && query.search === "" && query.page === 1 && address.problem === null && stored) return set(readListQuery(endpoint, stored).query);
    }
    writeStored(`filters.${name}`, text === "" ? undefined : text);
  }, [name, endpoint, query, set]);
}

export interface Answered {
  page: Page<AnyItem> | undefined;
  isStale: boolean;
  error: CallFailure | null;
  retry: () => void;
  /** Exact once it was asked apart; undefined while only "more than" is known. */
  exactTotal: number | undefined;
}

/** The page asked and, once the browser is idle, its exact total when the page does not give it. */
export function useAnswer({ endpoint, params, query }: Asked): Answered {
  const sent = { ...(params && { params }), list: query } as never;
  const read = useList(endpoint, sent);
  const page = read.data as Page<AnyItem> | undefined;
  const isCounted = page === undefined || page.isTotalExact || read.isPlaceholderData;
  const total = useQuery({
    queryKey: [endpoint.path, "total", params, query.conditions, query.search],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      const file = await callDocument(endpoint, { params, list: { conditions: query.conditions, search: query.search } }, { suffix: "/total", signal });
      return (JSON.parse(await file.text()) as { total: number }).total;
    },
    enabled: !isCounted,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return {
    page,
    isStale: read.isPlaceholderData,
    error: page === undefined || read.isPlaceholderData ? read.error : null,
    retry: () => void read.refetch(),
    exactTotal: page?.isTotalExact ? page.total : isCounted || total.isPlaceholderData ? undefined : total.data,
  };
}

// The props of a list, and the model that its parts share: page, rows, selection, row links.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useMemo, useCallback, useRef, useState } from "react";
import type { z } from "zod";
import type { ListEndpoint } from "#kernel/contract.ts";
import type { Condition } from "#kernel/list.ts";
import type { ListAddress } from "#kernel/web/navigation/address.ts";
import { useIsPhone } from "../phone.ts";
import type { BulkAction } from "./bulk/bulk.ts";
import { type AnyColumn, type AnyItem, type Column, useArrangement } from "./columns.tsx";
import { useListAnswer } from "./state.ts";

export type ItemOf<E extends ListEndpoint> = z.output<E["item"]>;
export type FieldOf<E extends ListEndpoint> = keyof E["filters"] & string;

export interface ListProps<E extends ListEndpoint> {
  /** Its name in the contract: the key of its saved views, columns and filters. */
  name: string;
  endpoint: E;
  params?: Record<string, string>;
  columns: readonly Column<ItemOf<E>, E["sorts"][number]>[];
  /** The address that a row opens. */
  to?: (item: ItemOf<E>) => PageAddress;
  empty: { title: string; hint?: ReactNode; action?: ReactNode };
  /** Fields whose filter is always visible; the first three when absent. */
  filters?: readonly FieldOf<E>[];
  /** Actions on selected rows besides exporting them. A panel without it has no selection. */
  bulk?: readonly BulkAction<ItemOf<E>>[];
  /** The key of a row; its `id` when absent. */
  keyOf?: (item: ItemOf<E>) => string;
  /** The photo of each row: the list is then a gallery of cards. */
  photo?: (item: ItemOf<E>) => ReactNode;
  /** The display name of a row; its first column when absent. */
  nameOf?: (item: ItemOf<E>) => string;
}

/** A list with its item and field types erased, for the code that handles any list. */
export type AnyList = Omit<ListProps<ListEndpoint>, "columns" | "bulk"> & {
  columns: readonly AnyColumn[];
  bulk?: readonly BulkAction<AnyItem>[];
};
/** The only way to erase them: TypeScript cannot compare types written with a parameter and with its bound. */
export const anyList = <E extends ListEndpoint>(list: ListProps<E>): AnyList => list as unknown as AnyList;

export interface BodyProps {
  list: AnyList;
  address: ListAddress;
  sizes: readonly number[];
  /** Conditions set by the surrounding screen, hidden from the user and not editable. */
  fixed?: readonly Condition[];
  /** The row open next to the list, empty for none; a list without it opens records. */
  peek?: { key: string; set: (key: string) => void };
}

export const idOf = (item: AnyItem): string => String(item.id);

interface Selection {
  keys: ReadonlySet<string>;
  toggle: (key: string, isRange: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
  /** Selects these rows only. */
  replace: (keys: readonly string[]) => void;
}

const noKeys: ReadonlySet<string> = new Set();

function useSelection(rows: readonly string[]): Selection {
  const [selectedKeys, setSelectedKeys] = useState(noKeys);
  const last = useRef<string | null>(null);
  const toggle = useCallback(
    (key: string, isRange: boolean) => {
      const [from = -1, to = -1] = [rows.indexOf(last.current ?? ""), rows.indexOf(key)].sort(
        (a, b) => a - b,
      );
      const keys = isRange && from >= 0 ? rows.slice(from, to + 1) : [key];
      last.current = key;
      setSelectedKeys((before) => {
        const next = new Set(before);
        const isAdding = !before.has(key);
        for (const one of keys)
          if (isAdding) next.add(one);
          else next.delete(one);
        return next;
      });
    },
    [rows],
  );
  const toggleAll = useCallback(
    () => setSelectedKeys((before) => (rows.every((key) => before.has(key)) ? noKeys : new Set(rows))),
    [rows],
  );
  const clear = useCallback(() => setSelectedKeys(noKeys), []);
  const replace = useCallback((next: readonly string[]) => setSelectedKeys(new Set(next)), []);
  const keys = selectedKeys.size === 0 ? noKeys : new Set(rows.filter((key) => selectedKeys.has(key)));
  return { keys: keys.size === selectedKeys.size ? selectedKeys : keys, toggle, toggleAll, clear, replace };
}

/** The model of a list for its parts: page, rows, selection, row links. */
export function useListModel({ list, address: { query }, peek }: BodyProps) {
  const keyOf = list.keyOf ?? idOf;
  const arrangement = useArrangement(list.name, list.columns, query.sort.field);
  const request = { endpoint: list.endpoint, params: list.params, query };
  const answer = useListAnswer(request);
  const items = answer.page?.items;
  const rows = useMemo(() => items?.map(keyOf) ?? [], [items, keyOf]);
  const selection = useSelection(rows);
  // Stable until the item or the address changes, so that selecting a row does not re-render the others.
  // oxlint-disable-next-line react/exhaustive-deps
  const to = useMemo(() => list.to, [items, query]);
  const isWide = useMediaQuery("(min-width: 68em)", false, { getInitialValueInEffect: false });
  const isOnPhone = useIsPhone();
  const [first] = items ?? [];
  // Records that open over their list need no peek panel.
  const leads = first !== undefined && to !== undefined && !to(first).startsWith(`${location.pathname}?`);
  const canPeek = peek !== undefined && isWide && leads && !list.photo;
  const itemOf = (key: string): AnyItem | undefined => items?.find((item) => keyOf(item) === key);
  const [name] = list.columns;
  const nameOf = list.nameOf ?? ((item: AnyItem) => String(item[name?.key ?? "id"]));
  return {
    keyOf,
    nameOf,
    arrangement,
    request,
    answer,
    items,
    rows,
    selection,
    to,
    canPeek,
    isOnPhone,
    itemOf,
  };
}
export type ListModel = ReturnType<typeof useListModel>;

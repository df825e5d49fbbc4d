// The one list screen: what may be asked comes from the contract, what is shown from the columns.
import { type ReactNode, Suspense, useCallback, useMemo, useRef } from "react";
import { navigate } from "wouter/use-browser-location";
import type { z } from "zod";
import type { ListEndpoint } from "#kernel/contract.ts";
import type { Condition } from "#kernel/list.ts";
import { type ListAddress, useListAddress } from "#kernel/web/address.ts";
import { Empty } from "../page/Empty.tsx";
import { Page } from "../page/Page.tsx";
import { Problem } from "../page/Problem.tsx";
import { ports } from "../ports.ts";
import { type BulkAction, BulkBar } from "./BulkBar.tsx";
import { type AnyColumn, type AnyItem, type Column, useArrangement } from "./columns.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { useListKeys } from "./keys.ts";
import { ColumnMenu, ExportMenu } from "./ListMenu.tsx";
import css from "./list.module.css";
import { Pager } from "./Pager.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { useSelection } from "./selection.ts";
import { useAnswer, useLocalList, useStoredFilters } from "./state.ts";
import { Table } from "./Table.tsx";
import { Totals } from "./Totals.tsx";

type ItemOf<E extends ListEndpoint> = z.output<E["item"]>;
type FieldOf<E extends ListEndpoint> = keyof E["filters"] & string;

/** The columns of a list, checked against its item and its sorts. Called outside of the component. */
export const columnsOf =
  <E extends ListEndpoint>(_endpoint: E) =>
  (columns: readonly Column<ItemOf<E>, E["sorts"][number]>[]): readonly Column<ItemOf<E>, E["sorts"][number]>[] =>
    columns;

interface Shown<E extends ListEndpoint> {
  /** Its name in the contract: saved views, columns and filters are kept under it. */
  name: string;
  endpoint: E;
  params?: Record<string, string>;
  columns: readonly Column<ItemOf<E>, E["sorts"][number]>[];
  /** The address that a row opens. */
  to?: (item: ItemOf<E>) => string;
  empty: { title: string; hint?: ReactNode; action?: ReactNode };
  /** Fields whose filter is always in sight; the first three when absent. */
  filters?: readonly FieldOf<E>[];
  /** What can be done with chosen rows besides exporting them. A panel without it has no selection. */
  bulk?: readonly BulkAction<ItemOf<E>>[];
  /** The key of a row; its `id` when absent. */
  keyOf?: (item: ItemOf<E>) => string;
}

interface BodyProps {
  list: Shown<ListEndpoint>;
  address: ListAddress;
  sizes: readonly number[];
  /** Conditions set by the screen around, which nobody sees or changes. */
  fixed?: readonly Condition[];
}

const idOf = (item: AnyItem): string => String(item.id);

const nothingFixed: readonly Condition[] = [];

function Toolbar({ list, address, fixed: given, arrangement }: BodyProps & { arrangement: ReturnType<typeof useArrangement> }) {
  const { endpoint } = list;
  const { query, set } = address;
  const fixed = given ?? nothingFixed;
  const panel = given && endpoint.title;
  const own = { ...query, conditions: query.conditions.filter((one) => !fixed.includes(one)) };
  const free = useMemo(
    () => Object.fromEntries(Object.entries(endpoint.filters).filter(([field]) => !fixed.some((one) => one.field === field))),
    [endpoint, fixed],
  );
  return (
    <div className={css.tools}>
      {endpoint.search && <SearchBox value={query.search} onSearch={(search) => set({ search })} />}
      <FilterBar filters={free} item={endpoint.item} usual={list.filters ?? Object.keys(free).slice(0, 3)} query={own} set={set} />
      <span className={css.spring} />
      <ColumnMenu arrangement={arrangement} panel={panel} />
      <ExportMenu asked={{ endpoint, params: list.params, query }} arrangement={arrangement} panel={panel} />
    </div>
  );
}

function Nothing({ list, address, fixed = [] }: BodyProps) {
  const isFiltered = address.query.conditions.length > fixed.length || address.query.search !== "";
  if (isFiltered) return <Empty title="Aucun résultat" hint="Rien ne correspond à cette recherche. Retirez un filtre, ou effacez-les tous." />;
  return <Empty {...list.empty} />;
}

function Body(props: BodyProps) {
  const { list, address, sizes } = props;
  const { query, set } = address;
  const keyOf = (list.keyOf ?? idOf) as (item: AnyItem) => string;
  const arrangement = useArrangement(list.name, list.columns as readonly AnyColumn[]);
  const answer = useAnswer({ endpoint: list.endpoint, params: list.params, query });
  const items = answer.page?.items;
  const rows = useMemo(() => items?.map(keyOf) ?? [], [items, keyOf]);
  const selection = useSelection(rows);
  const whole = useRef<HTMLDivElement>(null);
  // Follows from the item and the address: the same until one changes, so that choosing a row does not draw the others.
  const to = useMemo(() => list.to as ((item: AnyItem) => string) | undefined, [items, query]);
  const itemOf = (key: string): AnyItem | undefined => items?.find((item) => keyOf(item) === key);
  const open = (key: string): void => {
    const item = itemOf(key);
    if (item && to) navigate(to(item));
  };
  useListKeys(whole, { onOpen: useCallback(open, [items, to]), onSelect: useCallback((key: string) => selection.flip(key, false), [selection.flip]) });
  const sortBy = (field: string): void => set({ sort: { field, descending: query.sort.field === field && !query.sort.descending } });
  const chosen = items?.filter((item) => selection.keys.has(keyOf(item))) ?? [];
  return (
    <div ref={whole} className={css.list}>
      <Toolbar {...props} arrangement={arrangement} />
      {address.problem && <p className={css.problem}>{address.problem} La liste est affichée sans ces filtres.</p>}
      {answer.error ? (
        <Problem error={answer.error} retry={answer.retry} />
      ) : (
        <div className={css.scroll} tabIndex={0} role="region" aria-label={list.endpoint.title}>
          <Table
            label={list.endpoint.title}
            items={items}
            arrangement={arrangement}
            sort={query.sort}
            onSort={sortBy}
            keyOf={keyOf}
            to={to}
            selected={list.bulk ? selection.keys : undefined}
            onSelect={selection.flip}
            onSelectAll={selection.flipAll}
            isStale={answer.isStale}
          />
          {items?.length === 0 && <Nothing {...props} />}
        </div>
      )}
      {chosen.length > 0 && list.bulk && (
        <BulkBar items={chosen} actions={list.bulk as readonly BulkAction<AnyItem>[]} onClear={selection.clear}>
          <ExportMenu asked={{ endpoint: list.endpoint, params: list.params, query }} arrangement={arrangement} ids={chosen.map(idOf)} />
        </BulkBar>
      )}
      <Totals endpoint={list.endpoint} columns={arrangement.all} answer={answer} />
      <Pager answer={answer} query={query} set={set} sizes={sizes} />
    </div>
  );
}

export type ListScreenProps<E extends ListEndpoint> = Shown<E> & {
  /** The title of the contract when absent. */
  title?: ReactNode;
  actions?: ReactNode;
  /** Between the title and the list. */
  above?: ReactNode;
};

/** A whole screen: its state is in the address bar. */
export function ListScreen<E extends ListEndpoint>({ title, actions, above, ...list }: ListScreenProps<E>) {
  const address = useListAddress(list.endpoint);
  useStoredFilters(list.name, list.endpoint, address);
  const { SavedViews } = ports();
  return (
    <Page title={title ?? list.endpoint.title} actions={actions} isTall>
      {above}
      <Suspense fallback={<div className={css.views} />}>
        <SavedViews name={list.name} endpoint={list.endpoint} query={address.query} set={address.set} />
      </Suspense>
      <Body list={{ bulk: [], ...list } as unknown as Shown<ListEndpoint>} address={address} sizes={[100, 200, 400]} />
    </Page>
  );
}

/** The same list inside another screen; its state is its own. `fixed` is declared once, or memoised. */
export function ListPanel<E extends ListEndpoint>({
  fixed = nothingFixed,
  pageSize = 10,
  ...list
}: Shown<E> & { fixed?: readonly Condition<FieldOf<E>>[]; pageSize?: 5 | 10 | 20 | 100 }) {
  const address = useLocalList(list.endpoint, fixed, pageSize);
  return <Body list={list as unknown as Shown<ListEndpoint>} address={address} sizes={[5, 10, 20, 100]} fixed={fixed} />;
}

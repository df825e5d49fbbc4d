// The one table: native elements, memoised rows, a sticky header, aligned figures. Rows are grids, so that the
// browser lays out only those in sight (`content-visibility`); roles restore the semantics of a table.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { CSSProperties, PointerEvent } from "react";
import type { ListQuery } from "#kernel/list.ts";
import { SkeletonLine } from "../../page/Skeleton.tsx";
import {
  type AnyColumn,
  type AnyItem,
  type Arrangement,
  isRightAligned,
  minimumColumnWidth,
} from "../columns.tsx";
import { Row } from "./Row.tsx";
import css from "./table.module.css";

export interface TableProps {
  label: string;
  items: readonly AnyItem[] | undefined;
  arrangement: Arrangement;
  sort: ListQuery["sort"];
  onSort: (field: string) => void;
  keyOf: (item: AnyItem) => string;
  to?: (item: AnyItem) => PageAddress;
  selected?: ReadonlySet<string>;
  onSelect: (key: string, isRange: boolean) => void;
  onSelectAll: () => void;
  /** True while the rows shown are those of the previous query. */
  isStale: boolean;
  /** Opens a row next to the list; its record is opened when absent. */
  onPeek?: (key: string) => void;
  peeked: string;
  /** Rows are then two lines, without a header. */
  isOnPhone: boolean;
}

const checkboxWidth = 36;

interface Track {
  width: number;
  grows: boolean;
}

/** The grid of the rows: columns in order, of which the growing ones share the remaining width. */
function gridStyle(tracks: readonly Track[], withCheck: boolean): { "--columns": string; "--least": string } {
  const all = withCheck ? [{ width: checkboxWidth, grows: false }, ...tracks] : tracks;
  const sizes = all.map(({ width, grows }) => (grows ? `minmax(${width}px, ${width}fr)` : `${width}px`));
  return {
    "--columns": all.some(({ grows }) => grows) ? sizes.join(" ") : `${sizes.join(" ")} minmax(0, 1fr)`,
    "--least": `${all.reduce((sum, { width }) => sum + width, 0)}px`,
  };
}

const trackOf =
  ({ width, grows }: Arrangement) =>
  (column: AnyColumn): Track => ({ width: width(column), grows: grows(column) });

/** Applied during the drag of a column: the browser lays out the rows again without a React render. */
function applyWidths(
  table: HTMLTableElement | null,
  arrangement: Arrangement,
  trackOf: (column: AnyColumn) => Track,
): void {
  const widths = gridStyle(arrangement.visible.map(trackOf), table?.dataset.checks !== undefined);
  for (const [name, value] of Object.entries(widths)) table?.style.setProperty(name, value);
}

function ResizeHandle({ column, arrangement }: { column: AnyColumn; arrangement: Arrangement }) {
  const start = (event: PointerEvent<HTMLSpanElement>): void => {
    event.preventDefault();
    const from = event.clientX;
    const grip = event.currentTarget;
    const width = grip.parentElement?.offsetWidth ?? arrangement.width(column);
    grip.setPointerCapture(event.pointerId);
    const table = grip.closest("table");
    const widthAt = (event: Event): number => width + (event as globalThis.PointerEvent).clientX - from;
    const move = (next: Event): void =>
      applyWidths(table, arrangement, (one) =>
        one === column
          ? { width: Math.max(minimumColumnWidth, widthAt(next)), grows: false }
          : trackOf(arrangement)(one),
      );
    grip.addEventListener("pointermove", move);
    const end = (last: Event): void => {
      grip.removeEventListener("pointermove", move);
      arrangement.resize(column.key, widthAt(last));
    };
    grip.addEventListener("pointerup", end, { once: true });
  };
  return <span className={css.grip} aria-hidden="true" onPointerDown={start} />;
}

function ColumnHeader({
  column,
  arrangement,
  sort,
  onSort,
}: { column: AnyColumn } & Pick<TableProps, "arrangement" | "sort" | "onSort">) {
  const isSorted = column.sort !== undefined && sort.field === column.sort;
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      data-right={isRightAligned(column) || undefined}
      aria-sort={isSorted ? (sort.descending ? "descending" : "ascending") : undefined}
    >
      {column.sort === undefined ? (
        <span className={css.title}>{column.label}</span>
      ) : (
        <button
          type="button"
          className={css.title}
          data-sorted={isSorted || undefined}
          onClick={() => onSort(column.sort as string)}
        >
          {column.label}
          {isSorted && <Arrow size={13} stroke={2} aria-hidden="true" />}
        </button>
      )}
      <ResizeHandle column={column} arrangement={arrangement} />
    </th>
  );
}

interface HeadProps extends Pick<TableProps, "arrangement" | "sort" | "onSort" | "onSelectAll"> {
  withCheck: boolean;
  isAllSelected: boolean;
}

const Head = ({ arrangement, sort, onSort, onSelectAll, withCheck, isAllSelected }: HeadProps) => (
  <thead role="rowgroup">
    <tr role="row">
      {withCheck && (
        <th role="columnheader" className={css.check}>
          <label>
            <input
              type="checkbox"
              checked={isAllSelected}
              aria-label="Sélectionner toute la page"
              onChange={onSelectAll}
            />
          </label>
        </th>
      )}
      {arrangement.visible.map((column) => (
        <ColumnHeader
          key={column.key}
          column={column}
          arrangement={arrangement}
          sort={sort}
          onSort={onSort}
        />
      ))}
    </tr>
  </thead>
);

const SkeletonRows = ({ columns, withCheck }: { columns: readonly AnyColumn[]; withCheck: boolean }) => (
  <>
    {Array.from({ length: 14 }, (_, row) => (
      <tr key={row} aria-hidden="true">
        {withCheck && <td />}
        {columns.map((column, index) => (
          <td key={column.key}>
            <SkeletonLine width={`${45 + ((row * 31 + index * 47) % 45)}%`} height={10} />
          </td>
        ))}
      </tr>
    ))}
  </>
);

export function Table({
  label,
  items,
  arrangement,
  sort,
  onSort,
  keyOf,
  to,
  selected,
  onSelect,
  onSelectAll,
  isStale,
  onPeek,
  peeked,
  isOnPhone,
}: TableProps) {
  const columns = arrangement.visible;
  const isAllSelected =
    selected !== undefined &&
    items !== undefined &&
    items.length > 0 &&
    items.every((item) => selected.has(keyOf(item)));
  return (
    <table
      role="table"
      className={css.table}
      style={gridStyle(columns.map(trackOf(arrangement)), selected !== undefined) as CSSProperties}
      aria-label={label}
      aria-busy={items === undefined}
      data-stale={isStale || undefined}
      data-checks={selected ? true : undefined}
      data-phone={isOnPhone || undefined}
    >
      {!isOnPhone && (
        <Head
          arrangement={arrangement}
          sort={sort}
          onSort={onSort}
          onSelectAll={onSelectAll}
          withCheck={selected !== undefined}
          isAllSelected={isAllSelected}
        />
      )}
      <tbody role="rowgroup">
        {items === undefined && (
          <SkeletonRows
            columns={isOnPhone ? columns.slice(0, 1) : columns}
            withCheck={selected !== undefined}
          />
        )}
        {items?.map((item) => (
          <Row
            key={keyOf(item)}
            id={keyOf(item)}
            item={item}
            columns={columns}
            to={to}
            isSelected={selected?.has(keyOf(item))}
            onSelect={onSelect}
            onPeek={onPeek}
            isPeeked={peeked === keyOf(item)}
            isOnPhone={isOnPhone}
          />
        ))}
      </tbody>
    </table>
  );
}

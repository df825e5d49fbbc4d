// The one table: native elements, memoised rows, a header that stays, figures that line up. Rows are grids,
// so that the browser sets only those in sight (`content-visibility`); roles say the table again.
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type CSSProperties, memo, type MouseEvent, type PointerEvent } from "react";
import { navigate } from "wouter/use-browser-location";
import type { ListQuery } from "#kernel/list.ts";
import { preload } from "#kernel/web/route.ts";
import { Go } from "../page/Go.tsx";
import { Bone } from "../page/Skeleton.tsx";
import { type AnyColumn, type AnyItem, type Arrangement, cellOf, isRight, narrowest } from "./columns.tsx";
import css from "./table.module.css";

export interface TableProps {
  label: string;
  items: readonly AnyItem[] | undefined;
  arrangement: Arrangement;
  sort: ListQuery["sort"];
  onSort: (field: string) => void;
  keyOf: (item: AnyItem) => string;
  to?: (item: AnyItem) => string;
  selected?: ReadonlySet<string>;
  onSelect: (key: string, isRange: boolean) => void;
  onSelectAll: () => void;
  /** True while the rows shown are those of the previous question. */
  isStale: boolean;
}

interface RowProps {
  item: AnyItem;
  id: string;
  columns: readonly AnyColumn[];
  to?: (item: AnyItem) => string;
  isSelected?: boolean;
  onSelect: TableProps["onSelect"];
}

const isOfItsOwn = (event: MouseEvent): boolean =>
  (event.target as HTMLElement).closest("a, button, input, label") !== null || (getSelection()?.toString() ?? "") !== "";

const Row = memo(function Row({ item, id, columns, to, isSelected, onSelect }: RowProps) {
  const open = (event: MouseEvent): void => {
    if (!to || isOfItsOwn(event)) return;
    if (event.ctrlKey || event.metaKey) window.open(to(item), "_blank");
    else navigate(to(item));
  };
  return (
    <tr
      role="row"
      data-row={id}
      tabIndex={-1}
      data-selected={isSelected || undefined}
      data-opens={to ? true : undefined}
      onClick={open}
      onMouseEnter={to && (() => preload(to(item)))}
    >
      {isSelected !== undefined && (
        <td role="cell" className={css.check}>
          <input
            type="checkbox"
            checked={isSelected}
            aria-label="Sélectionner la ligne"
            tabIndex={-1}
            onChange={() => {}}
            onClick={(event) => onSelect(id, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} role="cell" data-right={isRight(column) || undefined}>
          {index === 0 && to ? (
            <Go to={to(item)} className={css.open}>
              {cellOf(column, item)}
            </Go>
          ) : (
            cellOf(column, item)
          )}
        </td>
      ))}
    </tr>
  );
});

const checkWidth = 36;

/** What the rows are laid on: the columns one after the other, then what is left of the width. */
function layOf(widths: readonly number[], withCheck: boolean): { "--columns": string; "--least": string } {
  const all = withCheck ? [checkWidth, ...widths] : widths;
  return { "--columns": `${all.map((width) => `${width}px`).join(" ")} minmax(0, 1fr)`, "--least": `${all.reduce((sum, width) => sum + width, 0)}px` };
}

/** While a column is being dragged: the browser lays the rows again, React has nothing to do. */
function lay(table: HTMLTableElement | null, arrangement: Arrangement, widthOf: (column: AnyColumn) => number): void {
  const widths = layOf(arrangement.visible.map(widthOf), table?.dataset.checks !== undefined);
  for (const [name, value] of Object.entries(widths)) table?.style.setProperty(name, value);
}

function Grip({ column, arrangement }: { column: AnyColumn; arrangement: Arrangement }) {
  const start = (event: PointerEvent<HTMLSpanElement>): void => {
    event.preventDefault();
    const from = event.clientX;
    const width = arrangement.width(column);
    const grip = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    const table = grip.closest("table");
    const widthAt = (event: Event): number => width + (event as globalThis.PointerEvent).clientX - from;
    const move = (next: Event): void => lay(table, arrangement, (one) => (one === column ? Math.max(narrowest, widthAt(next)) : arrangement.width(one)));
    grip.addEventListener("pointermove", move);
    const end = (last: Event): void => {
      grip.removeEventListener("pointermove", move);
      arrangement.resize(column.key, widthAt(last));
    };
    grip.addEventListener("pointerup", end, { once: true });
  };
  return <span className={css.grip} aria-hidden="true" onPointerDown={start} />;
}

function Title({ column, arrangement, sort, onSort }: { column: AnyColumn } & Pick<TableProps, "arrangement" | "sort" | "onSort">) {
  const isSorted = column.sort !== undefined && sort.field === column.sort;
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      data-right={isRight(column) || undefined}
      aria-sort={isSorted ? (sort.descending ? "descending" : "ascending") : undefined}
    >
      {column.sort === undefined ? (
        <span className={css.title}>{column.label}</span>
      ) : (
        <button type="button" className={css.title} data-sorted={isSorted || undefined} onClick={() => onSort(column.sort as string)}>
          {column.label}
          {isSorted && <Arrow size={13} stroke={2} aria-hidden="true" />}
        </button>
      )}
      <Grip column={column} arrangement={arrangement} />
    </th>
  );
}

const Bones = ({ columns, withCheck }: { columns: readonly AnyColumn[]; withCheck: boolean }) => (
  <>
    {Array.from({ length: 14 }, (_, row) => (
      <tr key={row} aria-hidden="true">
        {withCheck && <td />}
        {columns.map((column, index) => (
          <td key={column.key}>
            <Bone width={`${45 + ((row * 31 + index * 47) % 45)}%`} height={10} />
          </td>
        ))}
      </tr>
    ))}
  </>
);

export function Table({ label, items, arrangement, sort, onSort, keyOf, to, selected, onSelect, onSelectAll, isStale }: TableProps) {
  const columns = arrangement.visible;
  const isWhole = selected !== undefined && items !== undefined && items.length > 0 && items.every((item) => selected.has(keyOf(item)));
  return (
    <table
      role="table"
      className={css.table}
      style={layOf(columns.map(arrangement.width), selected !== undefined) as CSSProperties}
      aria-label={label}
      aria-busy={items === undefined}
      data-stale={isStale || undefined}
      data-checks={selected ? true : undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {selected && (
            <th role="columnheader" className={css.check}>
              <input type="checkbox" checked={isWhole} aria-label="Sélectionner toute la page" onChange={onSelectAll} />
            </th>
          )}
          {columns.map((column) => (
            <Title key={column.key} column={column} arrangement={arrangement} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items === undefined && <Bones columns={columns} withCheck={selected !== undefined} />}
        {items?.map((item) => (
          <Row key={keyOf(item)} id={keyOf(item)} item={item} columns={columns} to={to} isSelected={selected?.has(keyOf(item))} onSelect={onSelect} />
        ))}
      </tbody>
    </table>
  );
}

// One row: cells in line, or on a phone two lines with its main columns.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { memo, type MouseEvent } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { preload } from "#kernel/web/navigation/route.ts";
import { isBlank } from "#kernel/values.ts";
import { Go } from "../../page/Go.tsx";
import {
  type AnyColumn,
  type AnyItem,
  cellOf,
  isRightAligned,
  phoneLayout,
  needsLabel,
} from "../columns.tsx";
import css from "./table.module.css";

export interface RowProps {
  item: AnyItem;
  id: string;
  columns: readonly AnyColumn[];
  to?: (item: AnyItem) => PageAddress;
  isSelected?: boolean;
  onSelect: (key: string, isRange: boolean) => void;
  /** Called on a press, instead of opening the record. */
  onPeek?: (key: string) => void;
  isPeeked: boolean;
  isOnPhone: boolean;
}

const isHandledByContent = (event: MouseEvent): boolean =>
  (event.target as HTMLElement).closest("a, button, input, label") !== null ||
  (getSelection()?.toString() ?? "") !== "";

function Name({ item, columns: [first], to }: Pick<RowProps, "item" | "columns" | "to">) {
  if (!first) return null;
  const name = cellOf(first, item);
  return to ? (
    <Go to={to(item)} className={css.open}>
      {name}
    </Go>
  ) : (
    name
  );
}

const Cells = ({ item, columns, to }: Pick<RowProps, "item" | "columns" | "to">) =>
  columns.map((column, index) => (
    <td key={column.key} role="cell" data-right={isRightAligned(column) || undefined}>
      {index === 0 ? <Name item={item} columns={columns} to={to} /> : cellOf(column, item)}
    </td>
  ));

const isBlankCell = (column: AnyColumn, item: AnyItem): boolean => !column.cell && isBlank(item[column.key]);

/** A cell without a column title: a figure or a day shows its label, an empty value is omitted. */
function PhoneCell({ column, item }: { column: AnyColumn; item: AnyItem }) {
  if (isBlankCell(column, item)) return null;
  return (
    <span data-identifier={column.field.characters !== undefined || undefined}>
      {needsLabel(column) && <small>{column.label} </small>}
      {cellOf(column, item)}
    </span>
  );
}

function PhoneRow({ item, columns, to }: Pick<RowProps, "item" | "columns" | "to">) {
  const { aside, second, end, under } = phoneLayout(columns);
  return (
    <td role="cell" className={css.lines}>
      <div>
        <span className={css.name}>
          <Name item={item} columns={columns} to={to} />
        </span>
        {aside && <PhoneCell column={aside} item={item} />}
      </div>
      <div>
        <span className={css.second}>
          {second.map((column) => (
            <PhoneCell key={column.key} column={column} item={item} />
          ))}
        </span>
        {end && <PhoneCell column={end} item={item} />}
      </div>
      {under && !isBlankCell(under, item) && (
        <div className={css.under}>
          {(needsLabel(under) || under.field.isDue) && <small>{under.label}</small>}
          {cellOf(under, item)}
        </div>
      )}
    </td>
  );
}

export const Row = memo(function Row(props: RowProps) {
  const { item, id, to, isSelected, onSelect, onPeek, isPeeked, isOnPhone } = props;
  const open = (event: MouseEvent): void => {
    if (!to || isHandledByContent(event)) return;
    if (event.ctrlKey || event.metaKey) window.open(to(item), "_blank");
    else if (onPeek) onPeek(id);
    else navigate(to(item));
  };
  return (
    <tr
      role="row"
      data-row={id}
      tabIndex={-1}
      data-selected={isSelected || undefined}
      data-peeked={isPeeked || undefined}
      data-opens={to ? true : undefined}
      onClick={open}
      onMouseEnter={to && (() => preload(to(item)))}
    >
      {isSelected !== undefined && (
        <td role="cell" className={css.check}>
          <label>
            <input
              type="checkbox"
              checked={isSelected}
              aria-label="Sélectionner la ligne"
              tabIndex={-1}
              onChange={() => {}}
              onClick={(event) => onSelect(id, event.shiftKey)}
            />
          </label>
        </td>
      )}
      {isOnPhone ? <PhoneRow {...props} /> : <Cells {...props} />}
    </tr>
  );
});

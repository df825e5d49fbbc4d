// A small table of records whose titles and cells follow from their fields.
import type { ReactNode } from "react";
import type { FieldSet } from "#kernel/field.ts";
import { fieldText } from "../cell/field-text.ts";
import { PlainTable } from "./PlainTable.tsx";

interface ColumnOptions<Row> {
  title?: string;
  cell?: (row: Row) => ReactNode;
  /** Figures; true for numbers and amounts that have no `cell`. */
  isRight?: boolean;
  /** The title is only read aloud, over a column of buttons. */
  isHidden?: boolean;
  /** A long text. */
  isLong?: boolean;
}
/** The name of a field; with another title or cell; or a column of its own. */
export type TableColumn<Row, Name> =
  | Name
  | (ColumnOptions<Row> & { key: Name })
  | (ColumnOptions<Row> & { title: string; cell: (row: Row) => ReactNode; key?: never });

interface FieldTableProps<Row, F extends FieldSet> {
  /** The subject of the table, for screen readers. */
  label: string;
  rows: readonly Row[];
  fields: F;
  columns: readonly TableColumn<Row, Extract<keyof Row, keyof F & string>>[];
  /** The key of a row; its `id` when absent. */
  keyOf?: (row: Row) => string;
  /** Rows in a paler ink. */
  isOff?: (row: Row) => boolean;
  /** Column widths, when several stacked tables must align. */
  className?: string;
  /** False where a phone scrolls the table sideways. */
  stacks?: boolean;
  /** Rows under the others, such as `<tr data-total>`. */
  children?: ReactNode;
}

interface ShownColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  isRight: boolean;
  isHidden: boolean;
  isLong: boolean;
}

function columnOf<Row extends object>(
  column: TableColumn<Row, keyof Row & string>,
  fields: FieldSet,
): ShownColumn<Row> {
  const options: ColumnOptions<Row> & { key?: keyof Row & string } =
    typeof column === "string" ? { key: column } : column;
  const { key, title, cell, isRight, isHidden = false, isLong = false } = options;
  const field = key && fields[key];
  const isFigure = cell === undefined && (field?.type === "cents" || field?.type === "number");
  return {
    title: title ?? field?.heading ?? field?.label ?? "",
    cell: cell ?? ((row) => key && field && (fieldText(row[key], field) ?? "—")),
    isRight: isRight ?? isFigure,
    isHidden,
    isLong,
  };
}

const idOf = (row: object): string => ("id" in row ? String(row.id) : JSON.stringify(row));

export function FieldTable<Row extends object, F extends FieldSet>(props: FieldTableProps<Row, F>) {
  const { label, rows, fields, columns, keyOf = idOf, isOff, className, stacks = true, children } = props;
  const shown = columns.map((column) => columnOf<Row>(column, fields));
  return (
    <PlainTable
      label={label}
      titles={shown.map(({ title, isRight, isHidden }) => ({ text: title, isRight, isHidden }))}
      className={className}
      stacks={stacks}
    >
      {rows.map((row) => (
        <tr key={keyOf(row)} data-off={isOff?.(row) || undefined}>
          {shown.map(({ title, cell, isRight, isHidden, isLong }, index) => (
            <td
              key={title}
              data-label={index > 0 && !isHidden ? title : undefined}
              data-right={isRight || undefined}
              data-long={isLong || undefined}
            >
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
      {children}
    </PlainTable>
  );
}

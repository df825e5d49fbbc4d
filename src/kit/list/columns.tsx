// The columns of a list: their declaration, and their arrangement by the user.
import { type ReactNode, useMemo } from "react";
import type { z } from "zod";
import type { ListEndpoint } from "#kernel/contract.ts";
import { type Day, isDay } from "#kernel/calendar/day.ts";
import type { Field } from "#kernel/field.ts";
import { usePreference } from "#kernel/web/storage/preference.ts";
import { DueCell } from "../cell/due.tsx";
import {
  BooleanCell,
  DayCell,
  InstantCell,
  NumberCell,
  Price,
  StatusBadge,
  type StatusFlow,
  TextCell,
} from "../cell/cells.tsx";

/** The declaration of a column; its label, unit and format come from its field. */
export interface ColumnRule<Item, Sort extends string = string> {
  /** The field of the item; an export uses it for this column too. */
  key: Exclude<keyof Item & string, "id" | "version">;
  cell?: (item: Item) => ReactNode;
  /** The sort requested by its header, when it is that of another field. */
  sort?: NoInfer<Sort>;
  /** In pixels; the default width of its field type when absent. */
  width?: number;
  /** Figures are right-aligned by default. */
  align?: "right";
  /** Hidden until the user shows it, or sorts by it. */
  isHidden?: boolean;
  /**
   * The place of the column on a phone, where a row is two lines starting with its first column: at the end of the
   * first line, in the second, at the end of the second; or on a line of its own under them.
   */
  onPhone?: "aside" | "second" | "end" | "under";
}

export interface Column<Item, Sort extends string = string> extends ColumnRule<Item, Sort> {
  field: Field;
  label: string;
}

export type AnyItem = Record<string, unknown>;
export type AnyColumn = Column<AnyItem>;

/** The values that a column displays by itself. */
type Displayable = string | number | boolean | readonly (string | number)[] | null | undefined;
/** A column whose value is none of these has a `cell`. */
type CellRule<Item> =
  | { key: { [Key in keyof Item]-?: Item[Key] extends Displayable ? Key : never }[keyof Item] }
  | { cell: (item: Item) => ReactNode };

/** The columns of a list, checked against its item and its sorts. Called outside of components. */
export const columnsOf =
  <E extends ListEndpoint>({ fields, sorts }: E) =>
  (
    rules: readonly (ColumnRule<z.output<E["item"]>, E["sorts"][number]> & CellRule<z.output<E["item"]>>)[],
  ): readonly Column<z.output<E["item"]>, E["sorts"][number]>[] =>
    rules.map((rule) => {
      const field = fields[rule.key] as Field;
      const sort = rule.sort ?? sorts.find((one) => one === rule.key);
      return { ...rule, field, label: field.heading ?? field.label, ...(sort !== undefined && { sort }) };
    });

/** `...hidden("comment", "createdAt")`: columns hidden until the user shows them. */
export const hidden = <const Key extends string>(...keys: readonly Key[]): { key: Key; isHidden: true }[] =>
  keys.map((key) => ({ key, isHidden: true }));

/** The column of a status, in the colours of its flow. */
export const statusColumn = (flow: StatusFlow, width: number) => ({
  key: "status" as const,
  width,
  onPhone: "aside" as const,
  cell: ({ status }: { status: string }) => <StatusBadge flow={flow} status={status} />,
});

/** A text, or the labels of one or several values. */
const textCell = (value: unknown, { values }: Field): ReactNode => (
  <TextCell
    text={[value ?? []]
      .flat()
      .map((one) => values?.[String(one)] ?? String(one))
      .join(", ")}
  />
);
const asNumber = (value: unknown): number | null => (typeof value === "number" ? value : null);
const asText = (value: unknown): string | null => (typeof value === "string" ? value : null);
const asDay = (value: unknown): Day | null => (typeof value === "string" && isDay(value) ? value : null);
const asBoolean = (value: unknown): boolean | null => (typeof value === "boolean" ? value : null);
type CellRenderer = (value: unknown, field: Field, item: AnyItem) => ReactNode;
const cellRenderers: Partial<Record<Field["type"], CellRenderer>> = {
  cents: (value, { exempt, isFixed = false }, item) => (
    <Price cents={asNumber(value)} exemptCents={(exempt && asNumber(item[exempt])) || 0} isFixed={isFixed} />
  ),
  day: (value, { isDue }) => (isDue ? <DueCell day={asDay(value)} /> : <DayCell day={asDay(value)} />),
  instant: (value, { isToTheSecond = false }) => (
    <InstantCell at={asText(value)} isToTheSecond={isToTheSecond} />
  ),
  number: (value, { unit }) => <NumberCell value={asNumber(value)} unit={unit} />,
  boolean: (value) => <BooleanCell value={asBoolean(value)} />,
};

/** A text is displayed with its tooltip, whether its column has a `cell` or not. */
const ownCell = (content: ReactNode): ReactNode =>
  typeof content === "string" ? <TextCell text={content} /> : content;

export const cellOf = ({ cell, field, key }: AnyColumn, item: AnyItem): ReactNode =>
  cell ? ownCell(cell(item)) : (cellRenderers[field.type] ?? textCell)(item[key], field, item);
/** The type that decides the display; a custom cell counts as text. */
const displayType = ({ cell, field }: AnyColumn): Field["type"] => (cell ? "text" : field.type);
export const isRightAligned = (column: AnyColumn): boolean =>
  column.align === "right" || displayType(column) === "cents" || displayType(column) === "number";

/** True when a value means nothing without its label: « 3 », « Oui », a day among others. */
export const needsLabel = (column: AnyColumn): boolean =>
  ["boolean", "day", "instant", "number"].includes(displayType(column));

interface PhoneLayout {
  aside?: AnyColumn;
  second: readonly AnyColumn[];
  end?: AnyColumn;
  under?: AnyColumn;
}

/** The columns of a phone row besides the first: the declared ones, else the columns that follow. */
export function phoneLayout(columns: readonly AnyColumn[]): PhoneLayout {
  const at = (place: AnyColumn["onPhone"]) => columns.filter((column) => column.onPhone === place);
  if (columns.every((column) => column.onPhone === undefined))
    return { second: columns.slice(1, 3), ...(columns[3] && { end: columns[3] }) };
  const [aside] = at("aside");
  const [end] = at("end");
  const [under] = at("under");
  return { second: at("second"), ...(aside && { aside }), ...(end && { end }), ...(under && { under }) };
}

/** Minimum width of a column, in pixels. */
export const minimumColumnWidth = 56;
const defaultWidthByType: Partial<Record<Field["type"], number>> = {
  cents: 120,
  day: 110,
  instant: 165,
  number: 100,
  boolean: 90,
};
/** Minimum width, in pixels, from which a text column benefits from more room. */
const minimumGrowingWidth = 150;
const growsByDefault = (column: AnyColumn): boolean =>
  defaultWidthByType[displayType(column)] === undefined &&
  !isRightAligned(column) &&
  column.onPhone !== "aside" &&
  widthOf(column) >= minimumGrowingWidth;
/** Minimum widths of dates and times, which are useless when truncated. */
const minimumWidthByType: Partial<Record<Field["type"], number>> = { day: 106, instant: 165 };
/** Widths of a day with its lateness, of an instant to the second, of a character of an identifier, and of the padding of a cell. */
const dueWidth = 150;
const secondWidth = 190;
const characterWidth = 8.6;
const cellPadding = 24;

function minimumWidthOf({ field, ...column }: AnyColumn): number {
  if (field.isDue) return dueWidth;
  if (field.isToTheSecond) return secondWidth;
  if (field.characters !== undefined) return Math.ceil(field.characters * characterWidth) + cellPadding;
  return minimumWidthByType[displayType({ field, ...column })] ?? minimumColumnWidth;
}
const widthOf = (column: AnyColumn): number =>
  Math.max(column.width ?? defaultWidthByType[displayType(column)] ?? 160, minimumWidthOf(column));

interface StoredArrangement {
  order: string[];
  hidden: string[];
  widths: Record<string, number>;
}

export interface Arrangement {
  /** Every column, in the order chosen by the user. */
  all: readonly AnyColumn[];
  visible: readonly AnyColumn[];
  width: (column: AnyColumn) => number;
  /** True for text columns, which share the remaining width unless the user set theirs. */
  grows: (column: AnyColumn) => boolean;
  isHidden: (column: AnyColumn) => boolean;
  toggle: (key: string) => void;
  /** Moves a column just before another. */
  move: (key: string, before: string) => void;
  resize: (key: string, width: number) => void;
  reset: () => void;
}

/** The columns of one list as arranged in this browser; the sorted column is always visible. */
export function useArrangement(name: string, columns: readonly AnyColumn[], sort: string): Arrangement {
  const [stored, store] = usePreference<StoredArrangement | null>(`columns.${name}`, null);
  return useMemo(() => {
    const { order, hidden, widths } = stored ?? {
      order: [],
      hidden: columns.filter((one) => one.isHidden).map(({ key }) => key),
      widths: {},
    };
    const rank = ({ key }: AnyColumn): number =>
      order.includes(key) ? order.indexOf(key) : columns.findIndex((one) => one.key === key);
    const all = [...columns].sort((a, b) => rank(a) - rank(b));
    const change = (patch: Partial<StoredArrangement>): void => store({ order, hidden, widths, ...patch });
    const isHidden = ({ key }: AnyColumn): boolean => hidden.includes(key);
    return {
      all,
      visible: all.filter((column) => !isHidden(column) || column.sort === sort),
      width: (column) => Math.max(widths[column.key] ?? widthOf(column), minimumWidthOf(column)),
      grows: (column) => widths[column.key] === undefined && growsByDefault(column),
      isHidden,
      toggle: (key) =>
        change({ hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key] }),
      move: (key, before) => {
        const keys = all.map((one) => one.key).filter((one) => one !== key);
        keys.splice(before === "" ? keys.length : keys.indexOf(before), 0, key);
        change({ order: keys });
      },
      resize: (key, width) =>
        change({ widths: { ...widths, [key]: Math.max(minimumColumnWidth, Math.round(width)) } }),
      reset: () => store(undefined),
    };
  }, [stored, store, columns, sort]);
}

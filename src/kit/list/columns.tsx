// The columns of a list: what is declared, and how a person arranged them.
import { type ReactNode, useMemo } from "react";
import { usePreference } from "#kernel/web/preference.ts";
import { BooleanCell, DayCell, InstantCell, NumberCell, Price, TextCell } from "../cell/cells.tsx";

export interface Column<Item, Sort extends string = string> {
  /** The field of the item: also what an export gives for this column. */
  key: keyof Item & string;
  label: string;
  /** How the field is shown, when `cell` does not say it. `text` when absent. */
  as?: "text" | "price" | "day" | "instant" | "number" | "boolean";
  /** After a number: "km". */
  unit?: string;
  cell?: (item: Item) => ReactNode;
  /** The sort of the contract that its header asks. */
  sort?: NoInfer<Sort>;
  /** Pixels; 150 when absent. */
  width?: number;
  /** Figures go right by themselves. */
  align?: "right";
  /** Not shown until somebody asks for it. */
  isHidden?: boolean;
}

export type AnyItem = Record<string, unknown>;
export type AnyColumn = Column<AnyItem>;

const shown: Record<NonNullable<AnyColumn["as"]>, (value: never, unit?: string) => ReactNode> = {
  text: (value) => <TextCell text={value} />,
  price: (value) => <Price cents={value} />,
  day: (value) => <DayCell day={value} />,
  instant: (value) => <InstantCell at={value} />,
  number: (value, unit) => <NumberCell value={value} unit={unit} />,
  boolean: (value) => <BooleanCell value={value} />,
};

export const cellOf = (column: AnyColumn, item: AnyItem): ReactNode =>
  column.cell ? column.cell(item) : shown[column.as ?? "text"](item[column.key] as never, column.unit);
export const isRight = (column: AnyColumn): boolean => column.align === "right" || column.as === "price" || column.as === "number";

/** Pixels below which no column goes. */
export const narrowest = 56;
const usual: Record<string, number> = { price: 120, day: 110, instant: 160, number: 100, boolean: 90 };
const widthOf = (column: AnyColumn): number => column.width ?? usual[column.as ?? ""] ?? 160;

interface Kept {
  order: string[];
  hidden: string[];
  widths: Record<string, number>;
}

export interface Arrangement {
  /** Every column, in the order of the person. */
  all: readonly AnyColumn[];
  visible: readonly AnyColumn[];
  width: (column: AnyColumn) => number;
  isHidden: (column: AnyColumn) => boolean;
  toggle: (key: string) => void;
  /** Puts a column just before another. */
  move: (key: string, before: string) => void;
  resize: (key: string, width: number) => void;
  reset: () => void;
}

/** The columns of one list as this browser arranged them. */
export function useArrangement(name: string, columns: readonly AnyColumn[]): Arrangement {
  const [kept, keep] = usePreference<Kept | null>(`columns.${name}`, null);
  return useMemo(() => {
    const { order, hidden, widths } = kept ?? { order: [], hidden: columns.filter((one) => one.isHidden).map(({ key }) => key), widths: {} };
    const rank = ({ key }: AnyColumn): number => (order.includes(key) ? order.indexOf(key) : columns.findIndex((one) => one.key === key));
    const all = [...columns].sort((a, b) => rank(a) - rank(b));
    const change = (patch: Partial<Kept>): void => keep({ order, hidden, widths, ...patch });
    const isHidden = ({ key }: AnyColumn): boolean => hidden.includes(key);
    return {
      all,
      visible: all.filter((column) => !isHidden(column)),
      width: (column) => widths[column.key] ?? widthOf(column),
      isHidden,
      toggle: (key) => change({ hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key] }),
      move: (key, before) => {
        const keys = all.map((one) => one.key).filter((one) => one !== key);
        keys.splice(before === "" ? keys.length : keys.indexOf(before), 0, key);
        change({ order: keys });
      },
      resize: (key, width) => change({ widths: { ...widths, [key]: Math.max(narrowest, Math.round(width)) } }),
      reset: () => keep(undefined),
    };
  }, [kept, keep, columns]);
}

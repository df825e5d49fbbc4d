// The sort of a list, when no column header shows it.
import { Button } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ListQuery } from "#kernel/list.ts";
import type { AnyColumn } from "../columns.tsx";
import css from "./sort.module.css";

interface SortProps {
  columns: readonly AnyColumn[];
  query: ListQuery;
  set: (change: Partial<ListQuery>) => void;
  /** Shown among the tools of a list rather than in a window. */
  isInLine?: boolean;
}

export function Sort({ columns, query: { sort }, set, isInLine }: SortProps) {
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <div className={css.sort} data-line={isInLine || undefined}>
      <label>
        Trier par
        <select
          value={sort.field}
          onChange={(event) => set({ sort: { field: event.target.value, descending: sort.descending } })}
        >
          {columns.map(
            ({ sort: field, label }) =>
              field !== undefined && (
                <option key={field} value={field}>
                  {label}
                </option>
              ),
          )}
        </select>
      </label>
      <Button
        variant="default"
        leftSection={<Arrow size={15} stroke={1.8} />}
        onClick={() => set({ sort: { field: sort.field, descending: !sort.descending } })}
      >
        {sort.descending ? "Décroissant" : "Croissant"}
      </Button>
    </div>
  );
}

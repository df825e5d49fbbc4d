// A plain table of the console, with its loading, empty and failed states.
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import css from "./console.module.css";

interface RowsProps<Item> {
  read: UseQueryResult<{ items: Item[] }, Error>;
  titles: readonly string[];
  empty: string;
  keyOf: (item: Item) => string;
  /** The cells of a row, each a `td`. */
  cells: (item: Item) => ReactNode;
}

export function Rows<Item>({ read: { data, error, refetch }, titles, empty, keyOf, cells }: RowsProps<Item>) {
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  if (data.items.length === 0) return <Empty title={empty} />;
  return (
    <Section isFlush>
      <PlainTable label={titles.join(", ")} titles={titles} className={css.rows}>
        {data.items.map((item) => (
          <tr key={keyOf(item)}>{cells(item)}</tr>
        ))}
      </PlainTable>
    </Section>
  );
}

// A small table inside a section, which scrolls sideways by itself. Records in number are for `ListScreen`.
import type { ReactNode } from "react";
import css from "./plain-table.module.css";

/** A title; with `isRight`, of figures; hidden but spoken where a line has only buttons there. */
type Title = string | { text: string; isRight?: boolean; isHidden?: boolean };

interface PlainTableProps {
  /** What it is about, for who does not see it. */
  label: string;
  titles: readonly Title[];
  /** Widths, where several tables one under the other fall in line. */
  className?: string;
  /** On a phone each line becomes a block; a cell that needs its title there has it as `data-label`. */
  stacks?: boolean;
  /** Lines: `<tr>`; a cell of figures has `data-right`, a long text `data-long`. */
  children: ReactNode;
}

export function PlainTable({ label, titles, className = "", stacks, children }: PlainTableProps) {
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={`${css.table} ${className}`} data-stacks={stacks || undefined}>
        <thead>
          <tr>
            {titles.map((title) => {
              const { text, isRight, isHidden } =
                typeof title === "string" ? { text: title, isRight: false, isHidden: false } : title;
              return (
                <th
                  key={text}
                  scope="col"
                  data-right={isRight || undefined}
                  aria-label={isHidden ? text : undefined}
                >
                  {!isHidden && text}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

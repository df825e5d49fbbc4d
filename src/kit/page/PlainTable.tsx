// A small table inside a section, which scrolls sideways on its own. Long lists of records use `ListScreen`.
import type { ReactNode } from "react";
import css from "./plain-table.module.css";

/** A column title; `isRight` for figures; `isHidden` when it is only read aloud, over a column of buttons. */
type Title = string | { text: string; isRight?: boolean; isHidden?: boolean };

interface PlainTableProps {
  /** The subject of the table, for screen readers. */
  label: string;
  titles: readonly Title[];
  /** Column widths, when several stacked tables must align. */
  className?: string;
  /** On a phone each row becomes a block; a cell that needs its title there has it as `data-label`. */
  stacks?: boolean;
  /** Rows: `<tr>`; a cell of figures has `data-right`, a long text `data-long`. */
  children: ReactNode;
}

export const PlainTable = ({ label, titles, className = "", stacks, children }: PlainTableProps) => (
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

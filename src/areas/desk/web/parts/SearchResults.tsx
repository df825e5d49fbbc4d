// Results by kind; Enter chooses the highlighted one.
import { useEffect } from "react";
import css from "./search.module.css";
import type { SearchResult } from "#kit/area.ts";
import type { SearchResultGroup } from "./useGlobalSearch.ts";

interface SearchResultsProps {
  id: string;
  groups: readonly SearchResultGroup[];
  /** Index of the highlighted result among all. */
  highlighted: number;
  onChoose: (found: SearchResult) => void;
  onHighlight: (index: number) => void;
}

export function SearchResults({ id, groups, highlighted, onChoose, onHighlight }: SearchResultsProps) {
  useEffect(
    () => void document.getElementById(`${id}-${highlighted}`)?.scrollIntoView({ block: "nearest" }),
    [id, highlighted],
  );
  const start = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0),
  );
  return (
    <div id={id} role="listbox" aria-label="Résultats">
      {groups.map(({ title, items }, group) => (
        <div key={title} role="group" aria-label={title}>
          <div className={css.kind} aria-hidden="true">
            {title}
          </div>
          {items.map((found, position) => {
            const index = (start[group] ?? 0) + position;
            return (
              <div
                key={found.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === highlighted}
                aria-disabled={found.to === null}
                className={css.found}
                onMouseMove={() => index !== highlighted && onHighlight(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(found)}
              >
                <span className={css.label}>{found.label}</span>
                <span className={css.detail}>{found.detail}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

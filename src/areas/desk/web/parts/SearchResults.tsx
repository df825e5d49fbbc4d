// Results by kind; Enter chooses the highlighted one.
import { useEffect } from "react";
import css from "./search.module.css";
import type { SearchResult } from "#kit/area.ts";
import { Box, Stack, Text } from "#kit/layout/layout.tsx";
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
          <Box ink="muted" size="tiny" weight="bold" className={css.kind} aria-hidden="true">
            {title}
          </Box>
          {items.map((found, position) => {
            const index = (start[group] ?? 0) + position;
            return (
              <Stack
                key={found.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === highlighted}
                aria-disabled={found.to === null}
                padding={6}
                paddingX={10}
                className={css.found}
                onMouseMove={() => index !== highlighted && onHighlight(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(found)}
              >
                <Text as="span" weight="medium" isNumeric>
                  {found.label}
                </Text>
                <Text as="span" ink="muted" size="small" isTruncated>
                  {found.detail}
                </Text>
              </Stack>
            );
          })}
        </div>
      ))}
    </div>
  );
}

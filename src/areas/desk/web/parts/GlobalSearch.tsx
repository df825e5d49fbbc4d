// The search of the top bar: cars, contracts, clients and suppliers, by keyboard or pointer.
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { ActionIcon, Loader } from "@mantine/core";
import { useClickOutside } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useRef, useState, useEffect } from "react";
import { useLocation } from "wouter";
import { errorMessage } from "#kernel/web/calls/failures.ts";
import css from "./search.module.css";
import type { SearchResult } from "#kit/area.ts";
import { Inline, Text, Box, Stack } from "#kit/layout/layout.tsx";
import { type SearchState, useGlobalSearch, type SearchResultGroup } from "./useGlobalSearch.ts";

const debounceMs = 800;

function statusText(
  { pattern, groups, isLoading, isWaiting, error }: SearchState,
  searchText: string,
): string | null {
  if (searchText.trim().length < 2)
    return "Tapez au moins deux caractères : VIN, plaque, n° de commande, de facture ou d’avis, nom…";
  if (error) return errorMessage(error);
  if (isWaiting || isLoading) return groups.length > 0 ? null : "Recherche…";
  return groups.length > 0 ? null : `Rien ne correspond à « ${pattern} ».`;
}

const Clear = ({ onClear }: { onClear: () => void }) => (
  <ActionIcon size="sm" aria-label="Effacer la recherche" onClick={onClear}>
    <IconX size={14} />
  </ActionIcon>
);

interface SearchResultsProps {
  id: string;
  groups: readonly SearchResultGroup[];
  /** Index of the highlighted result among all. */
  highlighted: number;
  onChoose: (found: SearchResult) => void;
  onHighlight: (index: number) => void;
}

function SearchResults({ id, groups, highlighted, onChoose, onHighlight }: SearchResultsProps) {
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

export function GlobalSearch({ isSmall }: { isSmall: boolean }) {
  const [searchText, setSearchText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const [path] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const box = useClickOutside<HTMLDivElement>(() => setOpen(false));
  const results = useGlobalSearch(searchText, debounceMs, false);
  const [openedAt, setOpenedAt] = useState(path);
  if (openedAt !== path) {
    setOpenedAt(path);
    setOpen(false);
  }
  const flat = results.groups.flatMap(({ items }) => items);
  const go = ({ to }: SearchResult): void => {
    if (to === null) return;
    setOpen(false);
    navigate(to);
  };
  const focus = (): void => {
    setOpen(true);
    setTimeout(() => input.current?.select());
  };
  const clear = (): void => {
    setSearchText("");
    setHighlighted(-1);
    if (isSmall) setOpen(false);
    else input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && searchText !== "") clear();
    else if (event.key === "Escape") setOpen(false);
    else if (event.key === "Enter" && flat[highlighted]) go(flat[highlighted]);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setHighlighted((from) =>
        flat.length === 0 ? -1 : (from + (event.key === "ArrowDown" ? 1 : -1) + flat.length) % flat.length,
      );
    }
  };
  if (isSmall && !isOpen) {
    return (
      <ActionIcon size="lg" aria-label="Rechercher" onClick={focus}>
        <IconSearch size={18} stroke={1.6} />
      </ActionIcon>
    );
  }
  const message = statusText(results, searchText);
  return (
    <div
      className={css.box}
      ref={box}
      data-small={isSmall || undefined}
      role="search"
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && setOpen(false)
      }
    >
      <IconSearch size={15} stroke={1.8} className={css.sign} aria-hidden="true" />
      <input
        ref={input}
        className={css.input}
        value={searchText}
        placeholder="Rechercher"
        role="combobox"
        aria-label="Recherche globale"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={flat[highlighted] ? `${listId}-${highlighted}` : undefined}
        autoComplete="off"
        maxLength={100}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setSearchText(event.target.value);
          setHighlighted(-1);
          setOpen(true);
        }}
        onKeyDown={handleKey}
      />
      <Inline as="span" className={css.end}>
        {results.isLoading ? (
          <Loader size={14} />
        ) : (
          (searchText !== "" || isSmall) && <Clear onClear={clear} />
        )}
      </Inline>
      {isOpen && (
        <div className={css.results}>
          {message && (
            <Text ink="muted" padding={10} role="status">
              {message}
            </Text>
          )}
          <SearchResults
            id={listId}
            groups={results.groups}
            highlighted={highlighted}
            onChoose={go}
            onHighlight={setHighlighted}
          />
        </div>
      )}
    </div>
  );
}

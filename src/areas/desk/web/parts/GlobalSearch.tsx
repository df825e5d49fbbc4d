// The search of the top bar: cars, contracts, clients and suppliers, by the keyboard or the pointer.
import { navigate } from "#kernel/web/navigate.ts";
import { ActionIcon, Loader } from "@mantine/core";
import { useClickOutside } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { sentenceOf } from "#kernel/web/catalogue.ts";
import { FoundList } from "./FoundList.tsx";
import css from "./search.module.css";
import { type Found, type FoundState, useFound } from "./useFound.ts";

const pause = 800;

function statusText(
  { pattern, groups, isLoading, isWaiting, error }: FoundState,
  typed: string,
): string | null {
  if (typed.trim().length < 2) return "Tapez au moins deux caractères : VIN, plaque, n° de commande, nom…";
  if (error) return sentenceOf(error);
  if (isWaiting || isLoading) return groups.length > 0 ? null : "Recherche…";
  return groups.length > 0 ? null : `Rien ne correspond à « ${pattern} ».`;
}

const Clear = ({ onClear }: { onClear: () => void }) => (
  <ActionIcon size="sm" aria-label="Effacer la recherche" onClick={onClear}>
    <IconX size={14} />
  </ActionIcon>
);

export function GlobalSearch({ isSmall }: { isSmall: boolean }) {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [lit, setLit] = useState(-1);
  const [path] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const box = useClickOutside<HTMLDivElement>(() => setOpen(false));
  const found = useFound(typed, pause, false);
  const [openedAt, setOpenedAt] = useState(path);
  if (openedAt !== path) {
    setOpenedAt(path);
    setOpen(false);
  }
  const flat = found.groups.flatMap(({ items }) => items);
  const go = ({ to }: Found): void => {
    if (to === null) return;
    setOpen(false);
    navigate(to);
  };
  const focus = (): void => {
    setOpen(true);
    setTimeout(() => input.current?.select());
  };
  const clear = (): void => {
    setTyped("");
    setLit(-1);
    if (isSmall) setOpen(false);
    else input.current?.focus();
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && typed !== "") clear();
    else if (event.key === "Escape") setOpen(false);
    else if (event.key === "Enter" && flat[lit]) go(flat[lit]);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setLit((from) =>
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
  const message = statusText(found, typed);
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
        value={typed}
        placeholder="Rechercher"
        role="combobox"
        aria-label="Recherche globale"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={flat[lit] ? `${listId}-${lit}` : undefined}
        autoComplete="off"
        maxLength={100}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value);
          setLit(-1);
          setOpen(true);
        }}
        onKeyDown={pressed}
      />
      <span className={css.end}>
        {found.isLoading ? <Loader size={14} /> : (typed !== "" || isSmall) && <Clear onClear={clear} />}
      </span>
      {isOpen && (
        <div className={css.results}>
          {message && (
            <p className={css.said} role="status">
              {message}
            </p>
          )}
          <FoundList id={listId} groups={found.groups} lit={lit} onChoose={go} onLight={setLit} />
        </div>
      )}
    </div>
  );
}

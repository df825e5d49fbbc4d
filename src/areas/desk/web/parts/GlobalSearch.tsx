// The search of the top bar: cars, contracts, clients and suppliers, by the keyboard or the pointer.
import { ActionIcon, Loader } from "@mantine/core";
import { useClickOutside } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { sentenceOf } from "#kernel/web/catalogue.ts";
import { FoundList } from "./FoundList.tsx";
import css from "./search.module.css";
import { type Found, type FoundState, useFound } from "./useFound.ts";

const pause = 800;

/** "/" puts the cursor in the field, where nobody is typing. */
function useSlash(focus: () => void): void {
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && (event.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName));
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      focus();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [focus]);
}

function said({ pattern, groups, isLoading, isWaiting, error }: FoundState, typed: string): string | null {
  if (typed.trim().length < 2) return "Tapez au moins deux caractères : VIN, plaque, n° de commande, nom…";
  if (error) return sentenceOf(error);
  if (isWaiting || isLoading) return groups.length > 0 ? null : "Recherche…";
  return groups.length > 0 ? null : `Rien ne correspond à « ${pattern} ».`;
}

export function GlobalSearch({ isSmall }: { isSmall: boolean }) {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [lit, setLit] = useState(-1);
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const box = useClickOutside<HTMLDivElement>(() => setOpen(false));
  const found = useFound(typed, pause, false);
  const flat = found.groups.flatMap(({ items }) => items);
  const go = ({ to }: Found): void => {
    if (to === null) return;
    setOpen(false);
    navigate(to);
  };
  const focus = useRef(() => {
    setOpen(true);
    setTimeout(() => input.current?.select());
  }).current;
  useSlash(focus);
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === "Escape") (typed === "" ? (setOpen(false), input.current?.blur()) : setTyped(""), setLit(-1));
    else if (event.key === "Enter" && flat[lit]) go(flat[lit]);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setLit((from) => (flat.length === 0 ? -1 : (from + (event.key === "ArrowDown" ? 1 : -1) + flat.length) % flat.length));
    }
  };
  if (isSmall && !isOpen) {
    return (
      <ActionIcon size="lg" aria-label="Rechercher" onClick={focus}>
        <IconSearch size={18} stroke={1.6} />
      </ActionIcon>
    );
  }
  const message = said(found, typed);
  return (
    <div className={css.box} ref={box} data-small={isSmall || undefined} role="search">
      <IconSearch size={15} stroke={1.8} className={css.sign} aria-hidden="true" />
      <input
        ref={input}
        className={css.input}
        value={typed}
        placeholder="Rechercher"
        role="combobox"
        aria-label="Recherche globale"
        aria-keyshortcuts="/"
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
        {found.isLoading ? <Loader size={14} /> : typed === "" && !isSmall ? <kbd>/</kbd> : <ActionIcon size="sm" aria-label="Effacer la recherche" onClick={() => (setTyped(""), isSmall ? setOpen(false) : input.current?.focus())}><IconX size={14} /></ActionIcon>}
      </span>
      {isOpen && (
        <div className={css.results}>
          {message && <p className={css.said} role="status">{message}</p>}
          <FoundList id={listId} groups={found.groups} lit={lit} onChoose={go} onLight={setLit} />
        </div>
      )}
    </div>
  );
}

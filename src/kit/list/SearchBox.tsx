// The search of a list: from three characters on, 300 ms after the last key.
import { CloseButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { minimumSearchLength } from "#kernel/list.ts";
import css from "./list.module.css";

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
  /** A phone has no keyboard shortcuts to show. */
  isOnPhone: boolean;
}

export function SearchBox({ value, onSearch, isOnPhone }: SearchBoxProps) {
  const [input, setInput] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setInput(value);
  }
  const emitSearch = useEffectEvent((text: string) => {
    if (text !== value) onSearch(text);
  });
  useEffect(() => {
    const text = input.trim();
    if (text !== "" && text.length < minimumSearchLength) return;
    const timer = setTimeout(() => emitSearch(text), text === "" ? 0 : 300);
    return () => clearTimeout(timer);
  }, [input]);
  const isShort = input.trim() !== "" && input.trim().length < minimumSearchLength;
  return (
    <label className={css.search}>
      <IconSearch size={15} stroke={1.7} aria-hidden="true" />
      <input
        data-list-search
        aria-label="Rechercher dans la liste"
        placeholder={isOnPhone ? "Rechercher…" : "Rechercher…  /"}
        title={`${minimumSearchLength} caractères au moins`}
        value={input}
        onChange={(event) => setInput(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && (setInput(""), event.currentTarget.blur())}
      />
      {isShort && <small role="status">{minimumSearchLength} caractères au moins</small>}
      {input && <CloseButton size="xs" aria-label="Effacer la recherche" onClick={() => setInput("")} />}
    </label>
  );
}

// The search of a list: from three characters on, 300 ms after the last key.
import { CloseButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { minimumSearch } from "#kernel/list.ts";
import css from "./list.module.css";

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
  /** Without a keyboard, nothing is said of its keys. */
  isOnPhone: boolean;
}

export function SearchBox({ value, onSearch, isOnPhone }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  if (told !== value) {
    setTold(value);
    setTyped(value);
  }
  const tell = useEffectEvent((text: string) => {
    if (text !== value) onSearch(text);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text !== "" && text.length < minimumSearch) return;
    const timer = setTimeout(() => tell(text), text === "" ? 0 : 300);
    return () => clearTimeout(timer);
  }, [typed]);
  const isShort = typed.trim() !== "" && typed.trim().length < minimumSearch;
  return (
    <label className={css.search}>
      <IconSearch size={15} stroke={1.7} aria-hidden="true" />
      <input
        data-list-search
        aria-label="Rechercher dans la liste"
        placeholder={isOnPhone ? "Rechercher…" : "Rechercher…  /"}
        title={`${minimumSearch} caractères au moins`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && (setTyped(""), event.currentTarget.blur())}
      />
      {isShort && <small role="status">{minimumSearch} caractères au moins</small>}
      {typed && <CloseButton size="xs" aria-label="Effacer la recherche" onClick={() => setTyped("")} />}
    </label>
  );
}

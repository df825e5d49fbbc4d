// The search of a list: from three characters on, 300 ms after the last key.
import { CloseButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { minimumSearch } from "#kernel/list.ts";
import css from "./list.module.css";

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
}

export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useRef(onSearch);
  tell.current = onSearch;
  if (told.current !== value) {
    told.current = value;
    setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === told.current || (text !== "" && text.length < minimumSearch)) return;
    const timer = setTimeout(
      () => {
        told.current = text;
        tell.current(text);
      },
      text === "" ? 0 : 300,
    );
    return () => clearTimeout(timer);
  }, [typed]);
  const isShort = typed.trim() !== "" && typed.trim().length < minimumSearch;
  return (
    <label className={css.search}>
      <IconSearch size={15} stroke={1.7} aria-hidden="true" />
      <input
        data-list-search
        aria-label="Rechercher dans la liste"
        placeholder="Rechercher…  /"
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

// All the filters of a list, searchable by their name or by one of their values.
import { useState } from "react";
import type { Condition, FilterSet } from "#kernel/list.ts";
import { containsText } from "#kernel/text/normal-text.ts";
import { oneOf } from "./conditions.ts";
import css from "./filter.module.css";

interface FilterChooserProps {
  filters: FilterSet;
  onOpen: (field: string) => void;
  onApply: (field: string, conditions: readonly Condition[]) => void;
}

interface Entry {
  key: string;
  label: string;
  /** A value of a filter: choosing it applies the filter immediately. */
  value?: string;
  choose: () => void;
}

function entriesOf({ filters, onOpen, onApply }: FilterChooserProps, input: string): Entry[] {
  const all = Object.entries(filters);
  const names = all
    .filter(([, { label }]) => containsText(label, input))
    .map(([field, { label }]) => ({ key: field, label, choose: () => onOpen(field) }));
  if (input.trim().length < 2) return names;
  const values = all.flatMap(([field, { label, values: words = {} }]) =>
    Object.entries(words)
      .filter(([, word]) => containsText(word, input))
      .map(([value, word]) => ({
        key: `${field} ${value}`,
        label,
        value: word,
        choose: () => onApply(field, oneOf(field, [value])),
      })),
  );
  return [...names, ...values.slice(0, 12)];
}

export default function FilterChooser(props: FilterChooserProps) {
  const [input, setInput] = useState("");
  const [at, setAt] = useState(0);
  const entries = entriesOf(props, input);
  const step = (by: number): void =>
    setAt((now) => (Math.min(now, entries.length - 1) + by + entries.length) % Math.max(1, entries.length));
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => entries[Math.min(at, entries.length - 1)]?.choose(),
  };
  return (
    <div className={css.chooser}>
      <input
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls="filter-choices"
        aria-activedescendant={
          entries.length > 0 ? `filter-choice-${Math.min(at, entries.length - 1)}` : undefined
        }
        aria-label="Chercher un filtre"
        placeholder="Chercher un filtre, une valeur…"
        value={input}
        onChange={(event) => {
          setInput(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (!keys[event.key]) return;
          event.preventDefault();
          keys[event.key]?.();
        }}
      />
      <div id="filter-choices" role="listbox" aria-label="Filtres">
        {entries.map(({ key, label, value, choose }, index) => (
          <div
            key={key}
            id={`filter-choice-${index}`}
            role="option"
            aria-selected={index === Math.min(at, entries.length - 1)}
            ref={(line) => {
              if (index === at) line?.scrollIntoView({ block: "nearest" });
            }}
            onMouseMove={() => setAt(index)}
            onClick={choose}
          >
            {label}
            {value !== undefined && <b>{value}</b>}
          </div>
        ))}
      </div>
      {entries.length === 0 && <p role="status">Aucun filtre de ce nom.</p>}
    </div>
  );
}

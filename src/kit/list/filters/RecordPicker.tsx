// Chooses records of one kind for a filter, by search.
import { Loader, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Stack } from "#kit/layout/layout.tsx";
import { recordQueryOptions } from "../../field/record-names.ts";
import { recordSearch } from "../../ports.ts";
import { oneOf, valuesOf } from "./conditions.ts";
import type { EditorProps } from "./FilterEditor.tsx";
import css from "./filter.module.css";

export default function RecordPicker({ field, rule, conditions, onChange }: EditorProps) {
  const [input, setInput] = useState("");
  const [text] = useDebouncedValue(input.trim(), 300);
  const kind = rule.record ?? "";
  const chosen = valuesOf(conditions).map(String);
  const selected = useQueries({ queries: chosen.map((id) => recordQueryOptions(kind, id)) }).flatMap(
    ({ data }) => (data ? [data] : []),
  );
  const found = useQuery({
    queryKey: ["search", kind, text],
    queryFn: ({ signal }) => recordSearch(kind).search(text, signal),
    placeholderData: keepPreviousData,
  });
  const flip = (id: string): void =>
    onChange(oneOf(field, chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]));
  const options = [...selected, ...(found.data ?? []).filter(({ id }) => !chosen.includes(id))];
  return (
    <div className={css.set}>
      <TextInput
        aria-label={`Chercher : ${rule.label}`}
        placeholder="Chercher…"
        value={input}
        onChange={(event) => setInput(event.currentTarget.value)}
        rightSection={found.isFetching && <Loader size={12} />}
        data-autofocus
      />
      <Stack className={css.options} role="group" aria-label={rule.label}>
        {options.map(({ id, label, detail }) => (
          <label key={id}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => flip(id)} />
            <span>
              {label}
              {detail && <small>{detail}</small>}
            </span>
          </label>
        ))}
        {found.isError && <p>La recherche a échoué.</p>}
        {found.data && options.length === 0 && <p>Aucun résultat.</p>}
      </Stack>
    </div>
  );
}

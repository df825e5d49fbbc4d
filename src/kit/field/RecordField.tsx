// Chooses one record by search.
import { Loader, Select } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Combobox.css";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { recordQueryOptions } from "./record-names.ts";
import type { FieldProps } from "../form/field.ts";
import { useField } from "../form/form.ts";
import { type FoundRecord, recordSearch } from "../ports.ts";
import { inputProps } from "./input-props.ts";

type RecordFieldProps = FieldProps<"id" | "account"> & {
  /** The kind of record, as in `src/app/web/ports.ts`; the kind declared by the field of the record when absent. */
  kind?: string;
  /** Called with the chosen record, in addition to setting its id in the form. */
  onChoose?: (found: FoundRecord | null) => void;
  /** Records proposed before any search, above those that it finds. */
  proposed?: readonly FoundRecord[];
  /** A record that is never proposed. */
  exceptId?: string;
};

const noProposal: readonly FoundRecord[] = [];

export function RecordField({
  kind: explicitKind,
  onChoose,
  proposed = noProposal,
  exceptId,
  ...props
}: RecordFieldProps) {
  const kind = explicitKind ?? props.of?.record ?? "";
  const field = useField<string>(props);
  const [input, setInput] = useState("");
  const [text] = useDebouncedValue(input.trim(), 300);
  const chosen =
    useQuery({ ...recordQueryOptions(kind, field.value ?? ""), enabled: Boolean(field.value) }).data ?? null;
  const searchWords = (of: string): string => (of === chosen?.label ? "" : of);
  const words = searchWords(text);
  const found = useQuery({
    queryKey: ["search", kind, words],
    queryFn: ({ signal }) => recordSearch(kind).search(words, signal),
    placeholderData: keepPreviousData,
  });
  // Results of an earlier search must not be chosen for the text typed since.
  const isStale = searchWords(input.trim()) !== words || found.isPlaceholderData;
  const first = words === "" ? proposed : [];
  const options = [
    ...(chosen && field.value ? [chosen] : []),
    ...[...first, ...(found.data ?? []).filter(({ id }) => first.every((one) => one.id !== id))].filter(
      ({ id }) => id !== field.value && id !== exceptId,
    ),
  ];
  const choose = (id: string | null): void => {
    field.set(id);
    onChoose?.(options.find((one) => one.id === id) ?? null);
  };
  return (
    <Select
      {...inputProps({ ...props, placeholder: props.placeholder ?? "Chercher…" }, field)}
      data={options.map(({ id, label }) => ({ value: id, label, disabled: isStale && id !== field.value }))}
      value={field.value ?? null}
      onChange={choose}
      onBlur={field.touch}
      searchable
      clearable={field.isClearable}
      allowDeselect={false}
      onSearchChange={setInput}
      filter={({ options: all }) => all}
      rightSection={isStale || found.isFetching ? <Loader size={12} /> : undefined}
      nothingFoundMessage={
        found.isError
          ? "La recherche a échoué."
          : isStale || found.isPending
            ? "Recherche…"
            : "Aucun résultat"
      }
      renderOption={({ option }) => (
        <span>
          {option.label}
          <small style={{ display: "block", color: "var(--ink-3)" }}>
            {options.find(({ id }) => id === option.value)?.detail}
          </small>
        </span>
      )}
    />
  );
}

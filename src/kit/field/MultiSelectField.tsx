import { MultiSelect } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Combobox.css";
import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import { useEffect, useRef, useState } from "react";
import { useField, useFormState } from "../form/form.ts";
import { type ChoiceProps, inputProps } from "./fields.tsx";
import { optionsOf } from "./options.ts";

type MultiSelectFieldProps = ChoiceProps & {
  /** What to do where nothing answers to what was typed. */
  nothingFound?: string;
};

/** Several values among a few. */
export function MultiSelectField({
  options,
  nothingFound = "Aucun résultat",
  ...props
}: MultiSelectFieldProps) {
  const field = useField<string[]>(props, false, { options });
  const [search, setSearch] = useState("");
  // Leaving the field empties it, by the component or by the browser: what was sought is found again.
  const isFocused = useRef(true);
  const form = useFormState();
  useEffect(() => {
    form.setSearchText(props.name, search.trim());
    return () => form.setSearchText(props.name, "");
  }, [form, props.name, search]);
  return (
    <MultiSelect
      {...inputProps(props, field)}
      data={optionsOf(options ?? props.of?.values ?? {})}
      value={field.value ?? []}
      onChange={(next) => field.set(next)}
      searchValue={search}
      onSearchChange={(text) => isFocused.current && setSearch(text)}
      onFocus={() => (isFocused.current = true)}
      onBlur={() => {
        isFocused.current = false;
        field.touch();
      }}
      searchable
      hidePickedOptions
      nothingFoundMessage={nothingFound}
    />
  );
}

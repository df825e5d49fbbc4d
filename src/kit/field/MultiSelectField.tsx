import { MultiSelect } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Combobox.css";
import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import { useEffect, useRef, useState } from "react";
import { useField, useFormState } from "../form/form.ts";
import type { ChoiceProps } from "./SelectField.tsx";
import css from "./field.module.css";
import { inputProps } from "./input-props.ts";
import { optionsOf } from "./options.ts";

type MultiSelectFieldProps = ChoiceProps & {
  /** Text shown when nothing matches the input, with what to do. */
  nothingFound?: string;
};

/** Several values among a few options. */
export function MultiSelectField({
  options,
  nothingFound = "Aucun résultat",
  ...props
}: MultiSelectFieldProps) {
  const field = useField<string[]>(props, false, { options });
  const [search, setSearch] = useState("");
  // The component and the browser both clear the search on blur; the typed text is preserved for the next focus.
  const isFocused = useRef(true);
  const form = useFormState();
  useEffect(() => {
    form.setSearchText(props.name, search.trim());
    return () => form.setSearchText(props.name, "");
  }, [form, props.name, search]);
  return (
    <MultiSelect
      {...inputProps(props, field)}
      classNames={{ pill: css.pill }}
      data={optionsOf(options ?? props.of?.values ?? {})}
      value={field.value ?? []}
      onChange={(next) => field.set(next)}
      searchValue={search}
      onSearchChange={(text) => isFocused.current && setSearch(text)}
      onFocus={() => {
        isFocused.current = true;
      }}
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

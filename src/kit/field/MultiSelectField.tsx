import { MultiSelect } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Combobox.css";
import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import { useEffect, useRef, useState } from "react";
import { useField, useFormState } from "../form/form.ts";
import { type ChoiceProps, frameOf } from "./fields.tsx";
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
  const [sought, setSought] = useState("");
  // Leaving the field empties it, by the component or by the browser: what was sought is found again.
  const isHere = useRef(true);
  const form = useFormState();
  useEffect(() => {
    form.seek(props.name, sought.trim());
    return () => form.seek(props.name, "");
  }, [form, props.name, sought]);
  return (
    <MultiSelect
      {...frameOf(props, field)}
      data={optionsOf(options ?? props.of?.values ?? {})}
      value={field.value ?? []}
      onChange={(next) => field.set(next)}
      searchValue={sought}
      onSearchChange={(text) => isHere.current && setSought(text)}
      onFocus={() => (isHere.current = true)}
      onBlur={() => {
        isHere.current = false;
        field.touch();
      }}
      searchable
      hidePickedOptions
      nothingFoundMessage={nothingFound}
    />
  );
}

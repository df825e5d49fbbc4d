import { MultiSelect } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Combobox.css";
import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import { type FieldProps, useField } from "../form/form.ts";
import { frameOf, type Options, optionsOf } from "./fields.tsx";

/** Several values among a few. */
/** `options`: the words of the field of the record when absent. */
export function MultiSelectField({ options, ...props }: FieldProps & { options?: Options }) {
  const field = useField<string[]>(props);
  return (
    <MultiSelect
      {...frameOf(props, field)}
      data={optionsOf(options ?? props.of?.values ?? {})}
      value={field.value ?? []}
      onChange={(next) => field.set(next)}
      onBlur={field.touch}
      searchable
      hidePickedOptions
      nothingFoundMessage="Aucun résultat"
    />
  );
}

import { MultiSelect } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Combobox.css";
import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import { useField } from "../form/form.ts";
import { type ChoiceProps, frameOf, optionsOf } from "./fields.tsx";

/** Several values among a few. */
export function MultiSelectField({ options, ...props }: ChoiceProps) {
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

// A value among a few options.
import { Select } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Combobox.css";
import type { FieldProps } from "../form/field.ts";
import { useField } from "../form/form.ts";
import { inputProps } from "./input-props.ts";
import { type Options, optionsOf } from "./options.ts";

/** A set has its own options; those of a text or an id are passed in. */
export type ChoiceProps =
  | (FieldProps<"set"> & { options?: Options })
  | (FieldProps<"set" | "text" | "id"> & { options: Options });

type SelectFieldProps = ChoiceProps & {
  /** Replaces the default, which only sets the field, when a choice has other effects. */
  onChoose?: (value: string | null) => void;
};

export function SelectField({ options, onChoose, ...props }: SelectFieldProps) {
  const field = useField<string>(props, false, { options });
  const data = optionsOf(options ?? props.of?.values ?? {});
  return (
    <Select
      {...inputProps(props, field)}
      data={data}
      value={field.value ?? null}
      onChange={onChoose ?? field.set}
      onBlur={field.touch}
      searchable={data.length > 8}
      clearable={field.isClearable}
      allowDeselect={false}
      nothingFoundMessage="Aucun résultat"
      checkIconPosition="right"
    />
  );
}

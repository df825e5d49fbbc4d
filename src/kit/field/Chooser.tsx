// A choice of the displayed item, outside any form.
import { Select } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Combobox.css";
import { type Options, optionsOf } from "./options.ts";

interface ChooserProps<Value extends string> {
  label: string;
  options: Options;
  value: Value | null;
  onChange: (value: Value) => void;
  /** In pixels. */
  width: number;
  /** In French, why the chosen value is refused. */
  error?: string | null;
}

export function Chooser<Value extends string>({
  label,
  options,
  value,
  onChange,
  width,
  error = null,
}: ChooserProps<Value>) {
  const data = optionsOf(options);
  return (
    <Select
      label={label}
      w={width}
      maw="100%"
      data={data}
      value={value}
      error={error}
      onChange={(next) => {
        if (next) onChange(next as Value);
      }}
      allowDeselect={false}
      searchable={data.length > 8}
      nothingFoundMessage="Aucun résultat"
      checkIconPosition="right"
    />
  );
}

// Options of a choice, inside a form or outside.
import type { OptionsFilter } from "@mantine/core";
import { containsText } from "#kernel/text/normal-text.ts";

export type Options =
  | Readonly<Record<string, string>>
  | readonly { value: string; label: string; disabled?: boolean }[];
export const optionsOf = (options: Options): { value: string; label: string; disabled?: boolean }[] =>
  Array.isArray(options)
    ? [...options]
    : Object.entries(options as Record<string, string>).map(([value, label]) => ({ value, label }));

/** The options that contain the typed text: the default of Mantine distinguishes accents. Ours have no groups. */
export const filterOptions: OptionsFilter = ({ options, search }) =>
  options.filter((option) => "label" in option && containsText(option.label, search));

// Options of a choice, inside a form or outside.

export type Options =
  | Readonly<Record<string, string>>
  | readonly { value: string; label: string; disabled?: boolean }[];
export const optionsOf = (options: Options): { value: string; label: string; disabled?: boolean }[] =>
  Array.isArray(options)
    ? [...options]
    : Object.entries(options as Record<string, string>).map(([value, label]) => ({ value, label }));

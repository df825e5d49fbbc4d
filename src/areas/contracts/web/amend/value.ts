/** The value at a path of a form: `draft.tires`. */
export const valueOf = (values: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], values);

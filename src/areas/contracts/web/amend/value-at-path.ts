/** The value at a path of a form: `draft.tires`. */
export const valueAtPath = (values: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (current, key) => (current as Record<string, unknown> | null | undefined)?.[key],
      values,
    );

/** Reads some fields, and only those: `const toView = picking("id", "name")`. */
export const picking =
  <Key extends string>(...keys: Key[]) =>
  <From extends Record<Key, unknown>>(from: From): Pick<From, Key> =>
    Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;

/** The entries of a record whose keys are known: those of `Object.entries` are any text. */
export const entriesOf = <Key extends string, Value>(of: Readonly<Record<Key, Value>>): [Key, Value][] =>
  Object.entries(of) as [Key, Value][];

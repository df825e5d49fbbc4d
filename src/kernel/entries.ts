/** The entries of a record whose keys are known: those of `Object.entries` are any text. */
export const entriesOf = <Key extends string, Value>(of: Readonly<Record<Key, Value>>): [Key, Value][] =>
  Object.entries(of) as [Key, Value][];

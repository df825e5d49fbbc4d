/** The entries of a record, with its key type: `Object.entries` returns any string. */
export const entriesOf = <Key extends string, Value>(of: Readonly<Record<Key, Value>>): [Key, Value][] =>
  Object.entries(of) as [Key, Value][];

// The keys of tables of labels, as schemas.
import { z } from "zod";

/** The keys of a table, in its order, as `z.enum` takes them. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] =>
  Object.keys(table) as [Key, ...Key[]];

/** A key of a table of labels. */
export const enumOf = <Key extends string>(labels: Readonly<Record<Key, string>>) => z.enum(keysOf(labels));

/** The labels of a table of rules. */
export const labelsOf = <Key extends string>(rules: Readonly<Record<Key, { label: string }>>) =>
  Object.fromEntries(
    Object.entries<{ label: string }>(rules).map(([key, { label }]) => [key, label]),
  ) as Record<Key, string>;

// The entries of the data map that follow from the columns of tables: what each text holds settles its erasure, and
// what becomes of it at the end of its retention.
import type { Area } from "#kernel/server/area.ts";
import type { Table } from "#kernel/server/records/tables.ts";
import type { Column } from "#kernel/record.ts";
import { capitalise, snakeCase } from "#kernel/text/case.ts";
import { colleagueColumns, emptyText, stampColumns } from "./columns.ts";
import type { DataMapEntry, DataMapRules, Erasure, PurgeRule } from "./personal-data.ts";

const erasureOf = (name: string, { holds }: Column): Readonly<Record<string, Erasure>> =>
  holds === "colleague" ? colleagueColumns([name]) : { [name]: holds ?? "nobody" };

/** Only texts and documents may name somebody. */
const mayName = ({ field: { type }, holds }: Column): boolean =>
  holds !== undefined || ["text", "set", "group", "unread"].includes(type);

const entryOf = (what: string, { columns, isStamped }: Table): DataMapEntry => {
  const named = Object.entries(columns).filter(([, column]) => mayName(column));
  return {
    what,
    columns: {
      ...(isStamped && stampColumns),
      ...Object.assign({}, ...named.map(([key, column]) => erasureOf(snakeCase(key), column))),
    },
    ...(named.every(([, { holds }]) => holds === undefined || holds === "colleague") && {
      isStaffOnly: true as const,
    }),
  };
};

/** By table. */
export const entriesOfTables = ({ tables, manifest }: Area): [string, DataMapEntry][] =>
  Object.entries(tables).map(([kind, table]) => [
    snakeCase(kind),
    entryOf(capitalise(manifest.records?.[kind]?.many ?? kind), table),
  ]);

/** At the end of a retention, words are emptied; copies of a name follow their client. */
const purgeRuleOf = (erasure: Erasure): PurgeRule | null =>
  erasure === "words" ? emptyText : erasure === "copy" ? "stays" : null;

function purgeOf(
  { columns }: DataMapEntry,
  purge: NonNullable<DataMapRules["purge"]>,
): DataMapEntry["purge"] {
  const byContent = Object.entries(columns).flatMap(([name, erasure]) => {
    const rule = purgeRuleOf(erasure);
    return rule === null ? [] : [[name, rule] as const];
  });
  return { ...purge, columns: { ...Object.fromEntries(byContent), ...purge.columns } };
}

/** The entry of a table: what its columns declare, then the rules of its area. */
export function mergeEntries(
  name: string,
  declared: DataMapEntry | undefined,
  { purge, ...rules }: DataMapRules,
): DataMapEntry {
  const entry = { ...declared, ...rules, columns: { ...declared?.columns, ...rules.columns } };
  if (entry.what === undefined) throw new TypeError(`the personal data of ${name} have no name`);
  const named: DataMapEntry = { ...entry, what: entry.what };
  return purge ? { ...named, purge: purgeOf(named, purge) } : named;
}

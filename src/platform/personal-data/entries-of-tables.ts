// The entries of the data map that follow from the columns of tables: the personal content of each settles its erasure,
// and its value at the end of its retention.
import type { Area } from "#kernel/server/area.ts";
import type { Table } from "#kernel/server/records/tables.ts";
import type { Column, PersonalContent } from "#kernel/record.ts";
import { capitalise, snakeCase } from "#kernel/text/case.ts";
import { colleagueColumns, emptyText, isColleague, nullValue, stampColumns } from "./columns.ts";
import type { DataMapEntry, DataMapRules, Erasure, PurgeRule } from "./personal-data.ts";

type Entry = DataMapEntry & { words: Readonly<Record<string, PurgeRule>> };

const erasureOf = (name: string, content: PersonalContent): Readonly<Record<string, Erasure>> =>
  content === "colleague" ? colleagueColumns([name]) : { [name]: content };

/** At the end of a retention, words are emptied; copies of a name follow their client. */
const purgeRuleOf = ({ personal, isKept, isNullable }: Column): PurgeRule | null =>
  personal === "copy" || isKept
    ? "stays"
    : personal === "words"
      ? isNullable
        ? nullValue
        : emptyText
      : null;

function entryOf(what: string, { columns, isStamped }: Table): Entry {
  const erasures: Record<string, Erasure> = isStamped ? { ...stampColumns } : {};
  const words: Record<string, PurgeRule> = {};
  for (const [key, column] of Object.entries(columns)) {
    // The database computes it from columns that are erased and purged themselves.
    if (column.isGenerated) continue;
    const name = snakeCase(key);
    if (column.personal) Object.assign(erasures, erasureOf(name, column.personal));
    const rule = purgeRuleOf(column);
    if (rule !== null) words[name] = rule;
  }
  return { what, columns: erasures, words };
}

/** By table. */
export const entriesOfTables = ({ tables, manifest }: Area): [string, Entry][] =>
  Object.entries(tables).map(([kind, table]) => [
    snakeCase(kind),
    entryOf(capitalise(manifest.records?.[kind]?.many ?? ""), table),
  ]);

const namesNobodyElse = ({ columns }: DataMapEntry): boolean =>
  Object.values(columns).every((erasure) => erasure === "nobody" || isColleague(erasure));

/** The entry of a table: what its columns declare, then the rules of its area. */
export function mergeEntries(name: string, declared: Entry | undefined, rules: DataMapRules): DataMapEntry {
  const { words = {}, ...entry } = { ...declared };
  const columns = { ...entry.columns, ...rules.columns };
  const what = rules.what ?? entry.what;
  if (!what) throw new TypeError(`the personal data of ${name} have no name`);
  const { purge, ...others } = rules;
  const merged: DataMapEntry = { ...entry, ...others, what, columns };
  return {
    ...merged,
    ...(purge && { purge: { ...purge, columns: { ...words, ...purge.columns } } }),
    ...(declared && !rules.rows && namesNobodyElse(merged) && { isStaffOnly: true }),
  };
}

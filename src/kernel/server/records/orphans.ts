// Links without a foreign key, since they point to records of several kinds: finds those that point to no row. A
// deleted record keeps its history, which records the deletion: a link to it is not an orphan.
import { uuidPattern } from "../../schema/id.ts";
import { snakeCase } from "../../text/case.ts";

/** A table whose rows name a record of any kind. Names are those of PostgreSQL. */
export interface RecordReference {
  table: string;
  /** The column of the kind, and that of the id. */
  kind: string;
  id: string;
}

export interface Orphan {
  table: string;
  kind: string;
  id: string;
}

/** Maximum orphans listed: beyond, a single cause is to be looked for. */
const maximumListed = 200;

/** The statement that finds them; both arguments are constants of the code. */
export function orphansStatement(links: readonly RecordReference[], kinds: readonly string[]): string {
  const records = kinds.map((kind) => `select '${kind}' as kind, id::text as id from "${snakeCase(kind)}"`);
  // A value that is not a UUID names a thing without a row, such as a setting.
  const named = links.map(
    ({ table, kind, id }) =>
      `select '${table}' as "table", ${kind} as kind, ${id}::text as id from ${table} where ${id}::text ~ '${uuidPattern}' group by 2, 3`,
  );
  return `with record as (${records.join(" union all ")}), named as (${named.join(" union all ")})
    select "table", kind, id from named
    where not exists (select from record where record.kind = named.kind and record.id = named.id)
      and not exists (select from audit_line line where line.record = named.kind and line.record_id = named.id
        and line.before is not null and line.after is null)
    order by 1, 2, 3 limit ${maximumListed}`;
}

/** "comment: client 0190…": a line of the report. */
export const orphanLine = ({ table, kind, id }: Orphan): string => `${table}: ${kind} ${id}`;

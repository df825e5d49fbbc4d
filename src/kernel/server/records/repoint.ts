// Joins two rows of a table: everything that names one names the other, by the foreign keys of the schema.
import { sql } from "kysely";
import { refused } from "../../failure.ts";
import { camelCase, decapitalise, snakeCase } from "../../text/case.ts";
import type { Call } from "../call.ts";
import type { Tables } from "../database.ts";
import { violatedConstraint } from "../database-errors.ts";
import { withSavepoint } from "../savepoint.ts";
import { relationsOf } from "./uses.ts";

/** Tables of facts about records of any kind that stay with the record of their time. */
const historyTables = ["audit_line", "history_redaction", "purged_record"];

interface Reference {
  table: string;
  column: string;
}

/** Tables that point at records of any kind by its name and its id. */
async function recordReferences(call: Call): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.relname as "table", 'record_id' as "column" from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all(${historyTables})
      and 2 = (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('record', 'record_id'))
    order by c.relname`.execute(call.db);
  return rows;
}

export interface JoinedIds {
  from: string;
  into: string;
}

async function repointColumn(
  call: Call,
  { table, column }: Reference,
  { from, into }: JoinedIds,
  kind?: string,
): Promise<void> {
  const update = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}${kind === undefined ? sql`` : sql` and record = ${kind}`}`;
  const outcome = await withSavepoint(call, () => update.execute(call.db));
  if (outcome.isDone) return;
  if (violatedConstraint(outcome.error)?.kind !== "unique") throw outcome.error;
  const { title = "Élément" } = { ...call.records, ...call.parts }[camelCase(table)] ?? {};
  throw refused(
    `Les deux fiches ont chacune un ${decapitalise(title)} : retirez d’abord celui qui est de trop.`,
  );
}

/** Makes everything that names `from` name `into`. `except`: tables that the caller moves itself. */
export async function repoint(
  call: Call,
  kind: keyof Tables,
  ids: JoinedIds,
  except: readonly string[] = [],
): Promise<void> {
  const target = snakeCase(kind);
  const relations = (await relationsOf(call)).filter(
    ({ table, target: named, isGenerated }) => named === target && !isGenerated && !except.includes(table),
  );
  for (const relation of relations) await repointColumn(call, relation, ids);
  for (const reference of await recordReferences(call)) await repointColumn(call, reference, ids, kind);
}

// The uses of a row, found by the foreign keys of the schema and counted in French. A used row is not deleted.
import { type RawBuilder, sql } from "kysely";
import { frenchNumber } from "../../money.ts";
import { withSavepoint } from "../savepoint.ts";
import type { Call } from "../call.ts";
import type { Tables } from "../database.ts";
import { violatedConstraint } from "../database-errors.ts";
import { camelCase, decapitalise, snakeCase } from "../../text/case.ts";

export interface Relation {
  table: string;
  column: string;
  target: string;
  /** True where deletion cascades to these rows: they belong to the deleted row. */
  belongs: boolean;
  /** Computed from other columns of its row. */
  isGenerated: boolean;
}

/** The number of rows of a table, named in snake case, that use a row. */
export interface Use {
  table: string;
  count: number;
}

export async function relationsOf(call: Call): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select c.relname as "table", a.attname as "column", t.relname as target, k.confdeltype = 'c' as belongs,
      a.attgenerated <> '' as "isGenerated"
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 1`.execute(
    call.db,
  );
  return rows;
}

type Conditions = Map<string, RawBuilder<unknown>[]>;

/** Conditions by table for the rows that use `target`, or its parts. */
function usingConditions(
  relations: readonly Relation[],
  target: string,
  ids: RawBuilder<unknown>,
): Conditions {
  const out: Conditions = new Map();
  const add = (table: string, conditions: readonly RawBuilder<unknown>[]): void =>
    void out.set(table, [...(out.get(table) ?? []), ...conditions]);
  for (const { table, column, belongs } of relations.filter((one) => one.target === target)) {
    const names = sql`${sql.ref(column)} in (${ids})`;
    if (!belongs) add(table, [names]);
    else if (relations.some((one) => one.target === table))
      for (const [user, conditions] of usingConditions(
        relations,
        table,
        sql`select id from ${sql.table(table)} where ${names}`,
      ))
        add(user, conditions);
  }
  return out;
}

/** The rows of each table that use a row, or its parts. */
export async function usesOf(call: Call, kind: keyof Tables, id: string): Promise<Use[]> {
  const uses: Use[] = [];
  for (const [table, conditions] of usingConditions(await relationsOf(call), snakeCase(kind), sql`${id}`)) {
    const { rows } = await sql<Use>`select ${table}::text as "table", count(*)::int as count
      from ${sql.table(table)} where ${sql.join(conditions, sql` or `)}`.execute(call.db);
    uses.push(...rows.filter(({ count }) => count > 0));
  }
  return uses;
}

/** "3 devis et 1 contrat l’utilisent", in the order of the records. */
export function frenchUses(call: Pick<Call, "records" | "parts">, uses: readonly Use[]): string {
  const words = { ...call.records, ...call.parts };
  const order = Object.keys(words);
  const counted = uses
    .toSorted((one, other) => order.indexOf(camelCase(one.table)) - order.indexOf(camelCase(other.table)))
    .map(({ table, count }) => {
      const { title = "Élément", many = "éléments" } = words[camelCase(table)] ?? {};
      return `${frenchNumber(count)} ${count > 1 ? many : decapitalise(title)}`;
    });
  const total = uses.reduce((sum, { count }) => sum + count, 0);
  const last = counted.pop() ?? "";
  return `${counted.length > 0 ? `${counted.join(", ")} et ` : ""}${last} ${total > 1 ? "l’utilisent" : "l’utilise"}`;
}

/** A row that was not deleted, and its uses in words. */
export interface UsedRow {
  id: string;
  uses: string;
}

/** Deletes rows of a table, all or none: returns those in use. */
export async function deleteRows(call: Call, kind: keyof Tables, ids: readonly string[]): Promise<UsedRow[]> {
  if (ids.length === 0) return [];
  const deletion = sql`delete from ${sql.table(snakeCase(kind))} where id in (${sql.join(ids)})`;
  const outcome = await withSavepoint(call, () => deletion.execute(call.db));
  if (outcome.isDone) return [];
  if (violatedConstraint(outcome.error)?.kind !== "reference") throw outcome.error;
  const used: UsedRow[] = [];
  for (const id of ids) {
    const uses = await usesOf(call, kind, id);
    if (uses.length > 0) used.push({ id, uses: frenchUses(call, uses) });
  }
  // The rows that used them are gone by now.
  if (used.length === 0) throw outcome.error;
  return used;
}

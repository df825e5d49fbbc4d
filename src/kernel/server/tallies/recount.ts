// Verifies the stored counters against the rows of every counted table.
import type pg from "pg";

export interface CounterMismatch {
  name: string;
  kept: number;
  counted: number;
}

/** Tables whose rows are counted by the trigger `keep_tally`. */
const countedTables = `select t.tgrelid::regclass::text as name from pg_trigger t where t.tgfoid = 'keep_tally'::regproc and not t.tgisinternal group by 1 order by 1`;

const comparison = (tables: readonly string[]): string => `
  with counted as (${tables.map((name) => `select one as name, count(*) as n from ${name} row cross join unnest(tally_of_${name}(row)) one group by one`).join(" union all ")}),
  kept as (select name, sum(count) as n from tally group by name)
  select coalesce(counted.name, kept.name) as name, coalesce(kept.n, 0)::float8 as kept, coalesce(counted.n, 0)::float8 as counted
  from counted full join kept on kept.name = counted.name`;

interface Recount {
  counters: number;
  wrong: CounterMismatch[];
}

/** Within a transaction: see `recount`. */
export async function recountTables(client: pg.ClientBase, isRepairing: boolean): Promise<Recount> {
  const { rows: tables } = await client.query<{ name: string }>(countedTables);
  const names = tables.map(({ name }) => name);
  await client.query(`lock table ${names.join(", ")} in share mode`);
  const { rows } = await client.query<CounterMismatch>(comparison(names));
  const wrong = rows.filter((row) => row.kept !== row.counted);
  if (isRepairing && wrong.length > 0) {
    await client.query("delete from tally where name = any($1)", [wrong.map(({ name }) => name)]);
    await client.query(
      "insert into tally (name, backend, count) select name, 0, count from unnest($1::text[], $2::bigint[]) given(name, count)",
      [wrong.map(({ name }) => name), wrong.map((one) => one.counted)],
    );
  }
  return { counters: rows.length, wrong };
}

/** Compares the counters, on tables without concurrent writes; with `isRepairing`, then stores the counted values. */
export async function recount(client: pg.ClientBase, isRepairing: boolean): Promise<Recount> {
  await client.query("begin");
  try {
    const result = await recountTables(client, isRepairing);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

// The database and the records agree, column by column: names, types, nulls and defaults.
import { expect, test } from "vitest";
import type { Column, Storage } from "#kernel/record.ts";
import { snakeCase } from "#kernel/text/case.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { areas } from "./areas.ts";

const app = testApplication();
const tables = areas.flatMap((area) => Object.entries(area.tables));

interface StoredColumn {
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

const types: Readonly<Record<Exclude<Storage, "any">, readonly string[]>> = {
  text: ["text"],
  id: ["uuid", "text"],
  integer: ["integer", "bigint", "smallint"],
  decimal: ["numeric", "double precision", "real"],
  date: ["date"],
  instant: ["timestamp with time zone"],
  boolean: ["boolean"],
  structure: ["jsonb", "ARRAY"],
};

const stamps = [
  "version",
  "created_at",
  "created_by",
  "created_by_id",
  "updated_at",
  "updated_by",
  "updated_by_id",
];

async function columnsOf(table: string): Promise<StoredColumn[]> {
  const { rows } = await app.application.database.pool.query<StoredColumn>(
    `select column_name as name, data_type as type, is_nullable = 'YES' as "isNullable", column_default is not null as "hasDefault"
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows;
}

function* disagreements({ storage, isNullable, hasDefault }: Column, stored: StoredColumn): Iterable<string> {
  if (storage !== "any" && !types[storage].includes(stored.type))
    yield `is ${stored.type}, declared as ${storage}`;
  if ((isNullable ?? false) !== stored.isNullable)
    yield stored.isNullable ? "may be null, declared as never" : "is never null, declared as nullable";
  if (hasDefault && !stored.hasDefault && !stored.isNullable) yield "has no default, declared with one";
}

test.each(tables)("the table of %s has the columns of its record", async (kind, { columns, isStamped }) => {
  const stored = await columnsOf(snakeCase(kind));
  const names = ["id", ...(isStamped ? stamps : []), ...Object.keys(columns).map(snakeCase)];
  expect(stored.map(({ name }) => name).sort()).toEqual(names.sort());
  const problems = Object.entries(columns).flatMap(([key, column]) => {
    const one = stored.find(({ name }) => name === snakeCase(key));
    return one ? [...disagreements(column, one)].map((problem) => `${key} ${problem}`) : [];
  });
  expect(problems).toEqual([]);
});

test.each(tables)("a colleague named in %s has an account column", (_, { columns }) => {
  const names = Object.entries(columns).flatMap(([key, { personal }]) =>
    personal === "colleague" ? [key] : [],
  );
  expect(names.filter((key) => !(`${key}Id` in columns))).toEqual([]);
});

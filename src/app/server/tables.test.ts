// The database and the records agree, column by column: names, types, nulls and defaults.
import { expect, test } from "vitest";
import type { Column } from "#kernel/record.ts";
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

const types: Readonly<Record<string, readonly string[]>> = {
  text: ["text"],
  set: ["text"],
  account: ["text"],
  id: ["uuid", "text"],
  number: ["integer", "bigint", "smallint", "numeric", "double precision"],
  cents: ["bigint", "integer"],
  day: ["date"],
  instant: ["timestamp with time zone"],
  boolean: ["boolean"],
  group: ["jsonb", "ARRAY"],
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
     from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows;
}

function* disagreements({ field, schema, hasDefault }: Column, stored: StoredColumn): Iterable<string> {
  const expected = types[field.type];
  if (expected && !expected.includes(stored.type)) yield `is ${stored.type}, declared as ${field.type}`;
  if (field.type !== "unread" && schema.safeParse(null).success !== stored.isNullable)
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

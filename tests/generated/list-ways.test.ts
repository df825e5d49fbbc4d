// Every list, by every operator of every filter, with each execution plan: always the rows of a naive statement.
import { beforeAll, describe, expect, it } from "vitest";
import { areas } from "#app/server/areas.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { type Condition, type FilterRule, operatorsOf } from "#kernel/list.ts";
import { type PlanChoice, pageStatement } from "#kernel/server/lists/plan.ts";
import { complementOf } from "#kernel/server/lists/conditions.ts";
import type { ListSql } from "#kernel/server/lists/sql.ts";

const app = testApplication();
const everyList = areas.flatMap(({ contract, lists }) =>
  Object.entries(contract).flatMap(([name, endpoint]) =>
    endpoint.kind === "list" ? [{ name, endpoint, source: lists[name] as ListSql }] : [],
  ),
);
type Listed = (typeof everyList)[number];

/** One row becomes forty, with different filtered and sorted values; a few are equal, a few are null. */
const multiplied: Readonly<Record<string, Record<string, string>>> = {
  quote: {
    id: "gen_random_uuid()",
    order_id: "'D-' || n",
    status: "(array['GENERATED','REFUSED','PENDING'])[1 + n % 3]",
    company_name: "chr(97 + n % 7) || 'é_%' || n % 3",
    energy: "(array['Diesel','Petrol','Electric'])[1 + n % 3]",
    discount: "n % 5 / 2.0",
    price_cents: "n % 6 * 1000",
    duration_months: "24 + n % 4",
    is_bad_payer: "n % 5 = 0",
    signature_date:
      "case when n % 3 = 0 then timestamptz '2026-03-28 22:30Z' + n % 4 * interval '31 minutes' end",
    delivery_date_deadline: "case when n % 4 > 0 then date '2026-01-01' + n % 5 end",
    created_at: "timestamptz '2026-01-01' + n % 9 * interval '7 hours'",
    signature_id: "null",
    contract_id: "null",
  },
  contract: {
    id: "gen_random_uuid()",
    order_id: "'C-' || n",
    type: "(array['long','medium'])[1 + n % 2]",
    car_title: "(array['Clio','clio V','Zoé'])[1 + n % 3] || n % 4",
    ended_day: "case when n % 3 = 0 then date '2026-01-01' + n % 5 end",
    rent_cents: "n % 6 * 1000",
    replaces_id: "null",
    replaced_by_id: "null",
  },
  client: {
    id: "gen_random_uuid()",
    name: "'Garage ' || chr(97 + n % 7)",
    city: "(array['Angers','Évreux','angers'])[1 + n % 3]",
    nb_of_companies: "n % 4",
    crm_id: "null",
  },
};

async function multiply(table: string, over: Readonly<Record<string, string>>): Promise<void> {
  const { pool } = app.application.database;
  const { rows } = await pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'",
    [table],
  );
  const names = rows.map(({ name }) => name);
  // The rules enforced by triggers (a contract and its quote) do not matter here.
  await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(", ")}) select ${names.map((name) => over[name] ?? `t."${name}"`).join(", ")}
     from (select * from ${table} limit 1) t, generate_series(1, 40) n`,
  );
  await pool.query(`alter table ${table} enable trigger user`);
}

beforeAll(async () => {
  await app.within((call) => buildContract(call));
  for (const [table, over] of Object.entries(multiplied)) await multiply(table, over);
});

const columnType = {
  text: "text",
  set: "text",
  id: "uuid",
  account: "text",
  number: "numeric",
  cents: "numeric",
  boolean: "boolean",
};

/** The plain meaning of a condition. `$1` is its value. */
function meaning(rule: FilterRule, expression: string, { operator, value }: Condition): string {
  const isDay = rule.type === "instant" || rule.type === "day";
  const own = rule.type === "instant" ? `(${expression} at time zone 'Europe/Paris')::date` : expression;
  const placeholder = isDay ? "$1::date" : `$1::${columnType[rule.type as keyof typeof columnType]}`;
  const low = `lower(${expression})`;
  switch (operator) {
    case "null":
      return value ? `${expression} is null` : `${expression} is not null`;
    case "ne":
      return `not coalesce(${own} = ${placeholder}, false)`;
    case "in":
      return `coalesce(array_position($1::text[], ${expression}::text), 0) > 0`;
    case "like":
      return `position(lower($1) in ${low}) > 0`;
    case "sw":
      return `left(${low}, length($1)) = lower($1)`;
    case "ew":
      return `right(${low}, length($1)) = lower($1)`;
    default:
      return `${own} ${{ eq: "=", gt: ">", gte: ">=", lt: "<", lte: "<=" }[operator]} ${placeholder}`;
  }
}

type Received = Parameters<typeof pageStatement>[2];

async function naiveKeys({ endpoint, source }: Listed, { list }: Received, where: string): Promise<string[]> {
  const [condition] = list.conditions;
  const isNullable = endpoint.item.shape[list.sort.field]?.safeParse(null).success;
  const direction = list.sort.descending ? "desc" : "asc";
  const sorts = (source.sorts[list.sort.field] ?? "")
    .split(",")
    .map((one) => `${one} ${direction}${isNullable ? " nulls last" : ""}`);
  const { rows } = await app.application.database.pool.query<{ key: string }>(
    `select ${source.key} as key from ${source.from} where (${source.only ?? "true"}) and ${where} order by ${[...sorts, `${source.key} ${direction}`].join(", ")}`,
    condition && condition.operator !== "null" ? [condition.value] : [],
  );
  return rows.slice((list.page - 1) * list.pageSize, list.page * list.pageSize).map(({ key }) => key);
}

/** The direct statement, and each plan: crossed with matching rows, and with the others. */
const plans: Readonly<Record<string, PlanChoice | undefined>> = {
  direct: undefined,
  gather: { way: "gather", walkLimit: 0, usesComplement: false },
  walk: { way: "walk", walkLimit: 1_000, usesComplement: false },
  cross: { way: "cross", walkLimit: 0, usesComplement: false },
  opposite: { way: "cross", walkLimit: 0, usesComplement: true },
};

async function readKeys(way: string, { endpoint, source }: Listed, asked: Received): Promise<unknown[]> {
  const choice =
    plans[way]?.usesComplement && !complementOf(endpoint, source, asked) ? plans.cross : plans[way];
  const statement = pageStatement(endpoint, source, asked, choice);
  const columns = Object.keys(source.columns).map((name) => ({ name, prune: (value: unknown) => value }));
  const { bytes } = await app.application.database.items(columns, { ...statement, isCustomPlan: true });
  return (JSON.parse(`[${bytes.toString()}]`) as { id: unknown }[]).map(({ id }) => id);
}

/** Values present in rows, and some absent. */
async function valuesOf({ source }: Listed, expression: string, rule: FilterRule): Promise<string[]> {
  const asText = rule.type === "instant" ? `(${expression} at time zone 'Europe/Paris')::date` : expression;
  const { rows } = await app.application.database.pool.query<{ value: string | null }>(
    `select distinct ${asText}::text as value from ${source.countFrom ?? source.from} order by 1 limit 40`,
  );
  const presentValues = rows
    .map(({ value }) => value)
    .filter((value) => value !== null && value !== "") as string[];
  return [
    ...new Set(
      [presentValues[0], presentValues[Math.floor(presentValues.length / 2)]].filter(
        (one) => one !== undefined,
      ),
    ),
  ];
}

async function conditionsOf(listed: Listed): Promise<{ condition: Condition; where: string }[]> {
  const all: { condition: Condition; where: string }[] = [];
  for (const [field, rule] of Object.entries(listed.endpoint.filters)) {
    const expression = listed.source.filters[field];
    if (typeof expression !== "string") continue;
    const values = await valuesOf(listed, expression, rule);
    for (const operator of operatorsOf(rule)) {
      const fragments = operator === "like" ? values.map((one) => one.slice(1, 4)) : values;
      const placeholder =
        operator === "null" || rule.type === "boolean"
          ? [true, false]
          : operator === "in"
            ? [values]
            : fragments;
      for (const value of placeholder) {
        if (value === "" || (Array.isArray(value) && value.length === 0)) continue;
        const condition = { field, operator, value } as Condition;
        all.push({ condition, where: meaning(rule, expression, condition) });
      }
    }
  }
  return all;
}

describe.each(
  everyList.filter(({ source, endpoint }) => !source.where && !source.visible && "id" in endpoint.item.shape),
)("$name", (listed) => {
  const pageOf = (conditions: Condition[], index: number, page: number): Received => ({
    params: {},
    list: {
      conditions,
      sort: {
        field: listed.endpoint.sorts[index % listed.endpoint.sorts.length] ?? "",
        descending: index % 2 === 0,
      },
      search: "",
      page,
      pageSize: 7,
    },
  });

  it("gives the same rows with each plan", async () => {
    let index = 0;
    for (const { condition, where } of await conditionsOf(listed)) {
      index += 1;
      for (const page of [1 + (index % 2)]) {
        const pageRequest = pageOf([condition], index, page);
        const expected = await naiveKeys(listed, pageRequest, where);
        for (const way of Object.keys(plans))
          expect({ way, ...pageRequest.list, keys: await readKeys(way, listed, pageRequest) }).toEqual({
            way,
            ...pageRequest.list,
            keys: expected,
          });
      }
    }
  });

  it("gives the same rows without a filter, by each sort", async () => {
    for (let index = 0; index < listed.endpoint.sorts.length * 2; index++) {
      const pageRequest = pageOf([], index, 2);
      const expected = await naiveKeys(listed, pageRequest, "true");
      for (const way of ["direct", "gather"])
        expect(await readKeys(way, listed, pageRequest)).toEqual(expected);
    }
  });
});

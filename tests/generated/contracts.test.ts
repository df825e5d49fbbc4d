// Every contract and every list, checked against the rules of the house.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { contracts } from "#app/server/contracts.ts";
import { grants, permissions } from "#app/permissions.ts";
import { areas } from "#app/server/areas.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import type { ListEndpoint } from "#kernel/contract.ts";
import { titleOf } from "#kernel/field.ts";
import { operatorsOf } from "#kernel/list.ts";
import { isIdentifying } from "#kernel/schema/id.ts";
import { pruneToSchema } from "#kernel/schema/prune.ts";
import { endpointsAsMarkdown, endpointsPage } from "../../tools/endpoints.ts";
import { pageStatement } from "#kernel/server/lists/plan.ts";
import { type ListSql, totalStatement, visibleTo } from "#kernel/server/lists/sql.ts";

const endpoints = Object.entries(contracts).flatMap(([area, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ title: `${area}: ${name}`, name, endpoint })),
);
const lists = endpoints
  .filter(({ endpoint }) => endpoint.kind === "list")
  .map(({ title, name, endpoint }) => ({
    title,
    endpoint: endpoint as ListEndpoint,
    source: visibleTo(
      { areas, grants, actor: testActor("admin") },
      areas.find((area) => area.contract[name] === endpoint)?.lists[name] as ListSql,
    ),
  }));

const app = testApplication();

it.each(lists)("$title has distinct headings in its exports", ({ endpoint }) => {
  const titles = Object.keys(endpoint.item.shape).flatMap((name) => {
    const column = endpoint.fields[name];
    return column ? [titleOf(column)] : [];
  });
  expect(titles.filter((one, index) => titles.indexOf(one) !== index)).toEqual([]);
});

describe("contracts", () => {
  it("are all on the page of endpoints (npm run endpoints writes it again)", () => {
    expect(readFileSync(endpointsPage, "utf8")).toBe(endpointsAsMarkdown());
  });
  it("are exactly those that the server serves", () => {
    const served = app.application.areas.flatMap((area) => Object.keys(area.contract));
    expect(served.sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });
  it("give each endpoint a unique name and address", () => {
    const addresses = endpoints.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ":")}`,
    );
    expect(addresses.filter((one, index) => addresses.indexOf(one) !== index)).toEqual([]);
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  });

  it("ask for permissions that some role holds", () => {
    const unheld = Object.entries(permissions).filter(([, holders]) => holders.length === 0);
    expect(unheld).toEqual([]);
  });
  it("name in their path exactly their parameters", () => {
    const wrong = endpoints.filter(({ endpoint }) => {
      const params = endpoint.kind === "list" ? endpoint.params : endpoint.takes?.params;
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => key).sort();
      return (
        inPath.join() !==
        Object.keys(params?.shape ?? {})
          .sort()
          .join()
      );
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });
  it("mark each id of their addresses, so that a malformed one is a 404", () => {
    const unmarked = endpoints.flatMap(({ title, endpoint }) => {
      const params = endpoint.kind === "list" ? endpoint.params : endpoint.takes?.params;
      return Object.entries(params?.shape ?? {}).flatMap(([key, schema]: [string, z.ZodType]) =>
        /^id$|Id$/.test(key) && !isIdentifying(schema) ? [`${title}: ${key}`] : [],
      );
    });
    expect(unmarked).toEqual([]);
  });
  it("have answers and bodies that can be pruned", () => {
    for (const { title, endpoint } of endpoints) {
      const schemas = endpoint.kind === "list" ? [endpoint.item] : [endpoint.returns, endpoint.takes?.body];
      for (const schema of schemas)
        if (schema && !("document" in schema)) expect(pruneToSchema(schema, null), title).toBeNull();
    }
  });
  it("say why a write leaves no line in a history", () => {
    const silent = endpoints.flatMap(({ title, endpoint }) =>
      endpoint.kind === "write" && "none" in endpoint.audit && endpoint.audit.none.length <= 10
        ? [title]
        : [],
    );
    expect(silent).toEqual([]);
  });
});

// The planner does not treat small tables like large ones: sorts and sequential scans are made expensive, so that
// those that remain have no usable index.
describe("lists", () => {
  async function plan(statement: { text: string; values: unknown[] }): Promise<string> {
    const client = await app.application.database.pool.connect();
    try {
      await client.query(
        "begin; set local enable_seqscan = off; set local enable_sort = off; set local enable_incremental_sort = on; set local enable_hashjoin = off; set local enable_mergejoin = off; set local plan_cache_mode = force_custom_plan",
      );
      const { rows } = await client.query<{ "QUERY PLAN": string }>({
        text: `explain ${statement.text}`,
        values: statement.values,
      });
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    } finally {
      await client.query("rollback");
      client.release();
    }
  }

  const params = { id: "00000000-0000-4000-8000-000000000000" };
  const inputOf = (endpoint: ListEndpoint, over: object) => ({
    params: new Proxy(params, { get: () => params.id }),
    list: {
      conditions: [],
      sort: {
        field: endpoint.defaultSort.split(",")[0] ?? "",
        descending: endpoint.defaultSort.endsWith("desc"),
      },
      search: "",
      page: 1,
      pageSize: 100,
      ...over,
    },
  });

  it.each(
    lists.flatMap(({ title, endpoint, source }) =>
      endpoint.sorts.flatMap((field) =>
        [false, true].map((descending) => ({ title, endpoint, source, field, descending })),
      ),
    ),
  )(
    "$title is sorted by $field (descending: $descending) along an index",
    async ({ endpoint, source, field, descending }) => {
      const text = await plan(
        pageStatement(endpoint, source, inputOf(endpoint, { sort: { field, descending } }) as never),
      );
      // An incremental sort, ordered by its first column, uses an index too.
      expect(text.split("\n").filter((line) => /(^|-> +)Sort +\(/.test(line.trim()))).toEqual([]);
    },
  );

  const sample = {
    text: "abc",
    set: "",
    id: params.id,
    number: 1,
    cents: 1,
    day: "2026-01-01",
    instant: "2026-01-01",
    boolean: true,
    account: "system",
  } as const;
  it.each(
    lists.flatMap(({ title, endpoint, source }) =>
      Object.entries(endpoint.filters)
        .filter(([, rule]) => rule.type !== "boolean")
        .map(([field, rule]) => ({ title, endpoint, source, field, rule })),
    ),
  )("$title is filtered by $field along an index", async ({ endpoint, source, field, rule }) => {
    const value = rule.type === "set" ? (Object.keys(rule.values ?? {})[0] ?? "") : sample[rule.type];
    const text = await plan(
      totalStatement(
        endpoint,
        source,
        inputOf(endpoint, { conditions: [{ field, operator: "eq", value }] }) as never,
      ),
    );
    expect(text).toMatch(/Index Cond|Index Searches|Function Scan/);
  });

  it.each(lists.filter(({ endpoint }) => endpoint.search))(
    "$title is searched with an index",
    async ({ endpoint, source }) => {
      expect(
        await plan(totalStatement(endpoint, source, inputOf(endpoint, { search: "renault" }) as never)),
        // A list of open records alone may walk an index that holds no other.
      ).toMatch(/Index Cond|Index Scan (on|using) \w+_open_by_/);
    },
  );

  it.each(lists)("$title answers each operator of each filter", async ({ endpoint, source }) => {
    for (const [field, rule] of Object.entries(endpoint.filters)) {
      for (const operator of operatorsOf(rule)) {
        const one = rule.type === "set" ? (Object.keys(rule.values ?? {})[0] ?? "") : sample[rule.type];
        const value = operator === "null" ? true : operator === "in" ? [one] : one;
        await expect(
          plan(
            totalStatement(
              endpoint,
              source,
              inputOf(endpoint, { conditions: [{ field, operator, value }] }) as never,
            ),
          ),
          `${field}*${operator}`,
        ).resolves.toBeTypeOf("string");
      }
    }
  });
});

const listingErrors = endpoints.flatMap(({ title, endpoint }) =>
  endpoint.kind === "write" && endpoint.errors ? [{ title, errors: endpoint.errors }] : [],
);
it.each(listingErrors)("$title lists codes of refusals that its area raises", ({ title, errors }) => {
  const folder = join(import.meta.dirname, "../../src/areas", title.split(":")[0] ?? "", "server");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  const unknown = Object.keys(errors).filter((code) => !sources.some((text) => text.includes(`"${code}"`)));
  expect(unknown).toEqual([]);
});

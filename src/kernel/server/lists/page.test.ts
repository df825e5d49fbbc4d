import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { testApplication } from "#tests/application/test-application.ts";
import { list } from "../../contract.ts";
import { field, fields } from "../../field.ts";
import { parseListQuery } from "../../list.ts";
import { readPage } from "./page.ts";
import { choosePlan, isDirect } from "./plan.ts";
import type { ListSql } from "./sql.ts";

const app = testApplication();

const listParcels = list({
  path: "/parcels",
  title: "Colis",
  item: z.object({ id: z.uuid(), weight: z.int(), city: z.string(), sentOn: z.string().nullable() }),
  fields: fields({
    weight: field.number("Poids"),
    city: field.text("Ville"),
    status: field.set("Statut", { HERE: "Ici", GONE: "Parti" }),
    sentOn: field.text("Expédié le"),
  }),
  filters: ["weight", "city", "status"],
  sorts: ["weight", "city"],
  defaultSort: "weight,asc",
  search: false,
  may: "SIGNED_IN",
  shows: [],
});
const source = {
  from: "parcel p",
  key: "p.id",
  columns: { id: "p.id", weight: "p.weight", city: "p.city", sentOn: "p.sent_on" },
  filters: { weight: "p.weight", city: "p.city", status: "p.status" },
  sorts: { weight: "p.weight", city: "p.city" },
} as unknown as ListSql;

/** The parcels that are gone: a separate list with its own counter. */
const goneSource: ListSql = { ...source, only: "p.status = 'GONE'", tally: { all: "parcel:GONE" } };

const queryOf = (query: Record<string, string>, from = source) => ({
  endpoint: listParcels as never,
  source: from,
  input: { params: {}, list: parseListQuery(listParcels, query) },
  columns: Object.keys(from.columns).map((name) => ({ name, prune: (value: unknown) => value })),
});
async function read(query: Record<string, string>, from = source) {
  const { items, ...count } = await readPage(app.application.database, queryOf(query, from));
  const parcels = JSON.parse(`[${items.bytes.toString()}]`) as { weight: number }[];
  return { weights: parcels.map(({ weight }) => weight), ...count };
}

// 20 000 parcels; the 4 000 of Tours are the heaviest, so that a walk by weight meets them last.
beforeAll(async () => {
  await app.application.database.pool.query(`
    create table parcel (id uuid primary key, weight integer not null, city text not null, status text not null, sent_on date);
    insert into parcel select gen_random_uuid(), n, case when n > 16000 then 'Tours' else 'Laval' end, case when n % 2 = 0 then 'HERE' else 'GONE' end, null from generate_series(1, 20000) n;
    create index on parcel (weight, id);
    create index on parcel (city, id);
    create index on parcel (status, weight, id);
    insert into tally (name, backend, count) values ('parcel:GONE', 0, 10000);
    analyze parcel`);
});

describe("a page of a list", () => {
  it("is found when all the matches come last", async () => {
    const { weights, total, isTotalExact } = await read({ city: "Tours", sort: "weight,asc" });
    expect(weights.slice(0, 2)).toEqual([16_001, 16_002]);
    expect({ length: weights.length, total, isTotalExact }).toEqual({
      length: 100,
      total: 1_000,
      isTotalExact: false,
    });
  });
  it("is found far down, filtered or not", async () => {
    expect((await read({ page: "150" })).weights[0]).toBe(14_901);
    expect((await read({ status: "HERE", page: "50", sort: "weight,desc" })).weights[0]).toBe(10_200);
    expect((await read({ "weight*gt": "500", page: "150", sort: "weight,asc" })).weights[0]).toBe(15_401);
  });
  it("is empty past the last one, with the exact total", async () => {
    expect(await read({ city: "Tours", page: "41" })).toEqual({
      weights: [],
      total: 4_000,
      isTotalExact: true,
    });
    expect(await read({ page: "300" })).toEqual({ weights: [], total: 20_000, isTotalExact: true });
  });
  it("is refused too far down when a filter searches inside texts", async () => {
    await expect(read({ "city*like": "our", page: "101" })).rejects.toThrow(/10\s000 premières lignes/);
    expect((await read({ "city*like": "our", page: "40" })).weights).toHaveLength(100);
  });
});

describe("a list of a subset of its table", () => {
  it("is read like a whole table, with its counter", async () => {
    const input = queryOf({}, goneSource);
    expect(isDirect(listParcels as never, goneSource, input.input)).toBe(true);
    const { weights, total, isTotalExact } = await read({}, goneSource);
    expect(weights.slice(0, 2)).toEqual([1, 3]);
    expect({ total, isTotalExact }).toEqual({ total: 10_000, isTotalExact: true });
  });
  it("is found far down, filtered or not, and contains no other row", async () => {
    expect((await read({ page: "80" }, goneSource)).weights[0]).toBe(15_801);
    expect((await read({ "weight*gt": "500", page: "50", sort: "weight,asc" }, goneSource)).weights[0]).toBe(
      10_301,
    );
    expect((await read({ status: "HERE" }, goneSource)).weights).toEqual([]);
  });
});

describe("the plan of a page", () => {
  const all = 1_000_000;
  it.each([
    ["few rows match", { needed: 100, matching: 500 }, "gather", false],
    ["many match", { needed: 100, matching: 300_000 }, "walk", false],
    ["what matches comes late", { needed: 100, matching: 480_000, isLate: true }, "cross", false],
    [
      "nearly all match, and those come late",
      { needed: 100, matching: 990_000, isLate: true },
      "cross",
      true,
    ],
    ["the page is deep among few", { needed: 50_000, matching: 60_000 }, "gather", false],
  ])("when %s", (_, { needed, matching, ...more }, way, usesComplement) => {
    expect(choosePlan({ needed, matching, all, hasComplement: true, ...more })).toMatchObject({
      way,
      usesComplement,
    });
  });
  it("reads at most a few times the rows that it was expected to need", () => {
    expect(choosePlan({ needed: 100, matching: 500_000, all, hasComplement: true }).walkLimit).toBe(1_600);
  });
  it("is direct for the usual requests", () => {
    const of = (query: Record<string, string>) =>
      isDirect(listParcels as never, source, queryOf(query).input);
    expect([of({}), of({ page: "11" }), of({ city: "Tours" })]).toEqual([true, false, false]);
  });
});

import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication();
const columns = ["id", "name", "price"].map((name) => ({ name, prune: (value: unknown) => value }));
const read = (text: string, values: unknown[] = []) =>
  app.application.database.items(columns, { text, values });

it("reads rows as the JSON of objects, and the extra column of the last row", async () => {
  const { bytes, count, last } = await read(
    "select n, case when n = 2 then null else 'Nœux « ' || $1 || ' » ' || n end, 1.5::numeric, 12::float8 from generate_series(1, 3) n",
    ['"x"'],
  );
  expect(JSON.parse(`[${bytes.toString()}]`)).toEqual([
    { id: 1, name: 'Nœux « "x" » 1', price: 1.5 },
    { id: 2, name: null, price: 1.5 },
    { id: 3, name: 'Nœux « "x" » 3', price: 1.5 },
  ]);
  expect({ count, last }).toEqual({ count: 3, last: "12" });
});

it("reads an empty result as no item", async () => {
  const { bytes, ...rest } = await read("select 1, '', 1, 1 where false");
  expect({ json: `[${bytes.toString()}]`, ...rest }).toEqual({ json: "[]", count: 0, last: null });
});

it("reads more than the initial buffer holds, whatever the characters", async () => {
  const { bytes, count } = await read("select n, repeat('é🚗', 5000), 1, 1 from generate_series(1, 40) n");
  const items = JSON.parse(`[${bytes.toString()}]`) as { name: string }[];
  expect({ count, isWhole: items.every(({ name }) => name === "é🚗".repeat(5_000)) }).toEqual({
    count: 40,
    isWhole: true,
  });
});

it("fails like any statement, and leaves its connection usable", async () => {
  await expect(read("select 1 / (3 - n), '', 1, 1 from generate_series(1, 5) n")).rejects.toThrow(
    /division by zero/,
  );
  expect((await read("select 1, '', 1, 1")).count).toBe(1);
});

it("fails when a value cannot be written, and leaves its connection usable", async () => {
  await expect(read("select 1, 'infinity'::timestamptz, 1, 1")).rejects.toThrow(/time value/);
  expect((await read("select 1, '', 1, 1")).count).toBe(1);
});

it("gives each concurrent query its own rows, although they share buffers", async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const { bytes } = await read("select n, $1::text, 1, 1 from generate_series(1, 50) n", [`n° ${index}`]);
      return `[${bytes.toString()}]`;
    }),
  );
  const names = answers.map((json) => [
    ...new Set((JSON.parse(json) as { name: string }[]).map(({ name }) => name)),
  ]);
  expect(names).toEqual(answers.map((_, index) => [`n° ${index}`]));
});

// Exports are slow: those of one person must leave connections to other people and to jobs.
import { expect, it } from "vitest";
import type { Role } from "../permissions.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { testActor } from "#tests/application/application.ts";

const app = testApplication();

const get = async (role: Role, path: string) =>
  app.server.inject({
    url: `/api${path}`,
    headers: { authorization: `Test ${Buffer.from(JSON.stringify(testActor(role))).toString("base64")}` },
  });

it("one person may run two exports at once, everybody together three, then others get their turn", async () => {
  const holder = await app.application.database.pool.connect();
  await holder.query("begin; lock table brand in access exclusive mode");
  const exported = (role: Role) => get(role, "/brands/export?format=csv");
  const made = [exported("salesman"), exported("salesman"), exported("scorer")];
  await new Promise((done) => setTimeout(done, 300));
  const third = await Promise.race([exported("salesman"), new Promise((done) => setTimeout(done, 2_000))]);
  const fourth = await Promise.race([exported("admin"), new Promise((done) => setTimeout(done, 2_000))]);
  await holder.query("commit");
  holder.release();
  expect(third).toMatchObject({ statusCode: 429 });
  expect(fourth).toMatchObject({ statusCode: 503 });
  expect((await Promise.all(made)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await exported("salesman")).statusCode).toBe(200);
});

it("filters with unlimited combinations do not leave prepared statements behind", async () => {
  for (const filter of ["isAvailable=1", "isAvailable*ne=1", "isAvailable=1&isAvailable*null=0"])
    expect([400, 200]).toContain((await get("admin", `/brands/total?${filter}`)).statusCode);
  const { rows } = await app.application.database.pool.query(
    "select statement from pg_prepared_statements where statement like 'select count(*)::float8 as total%'",
  );
  expect(rows).toEqual([]);
});

it("an address with an unknown record serves neither a file nor a page", async () => {
  for (const path of [
    "/clients/nobody/quotes",
    "/clients/nobody/quotes/total",
    "/clients/nobody/quotes/export",
  ])
    expect([path, (await get("salesman", path)).statusCode]).toEqual([path, 404]);
});

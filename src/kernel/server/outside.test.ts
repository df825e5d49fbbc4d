// Work outside transactions, or in separate ones: calls to other machines, records of a sweep.
import { expect, it, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { clientsContract } from "#clients/contract.ts";
import { hubspot } from "#clients/server/crm/hubspot.ts";
import { geoplateforme } from "#clients/server/places/geoplateforme.ts";
import { vies } from "#clients/server/vat/registers.ts";
import { httpTextCarrier, smtpCarrier } from "#platform/post/carriers.ts";
import { Yousign } from "#signatures/server/yousign/client.ts";
import { sweep } from "./sweep.ts";

const app = testApplication();

// Nothing listens at this address: the point is that no call gets that far.
const unreachableUrl = "http://127.0.0.1:9";
const url = unreachableUrl;
const mail = { to: "a@exemple.test", subject: "", text: "" };
const outsideCalls: [string, () => Promise<unknown>][] = [
  ["Yousign", () => new Yousign({ baseUrl: unreachableUrl, apiKey: "" }).cancel("id", "")],
  ["VIES", () => vies(unreachableUrl)("FR44732829320")],
  [
    "HubSpot",
    () => hubspot({ clientId: "", clientSecret: "", url, publicUrl: url }).crm.read("company", "1", "token"),
  ],
  [
    "the address service",
    () => geoplateforme(unreachableUrl, { find: async () => ({ places: [], notice: "" }) }).find("rue", "FR"),
  ],
  ["SMTP", () => smtpCarrier("smtp://127.0.0.1:9", "a@exemple.test")(mail)],
  ["text messages", () => httpTextCarrier({ url, token: "", sender: "" })({ to: "+33600000000", text: "" })],
];

test.each(outsideCalls)("%s cannot be called with a transaction open", async (_name, callOutside) => {
  await expect(app.within(callOutside)).rejects.toThrow("was called with a transaction open");
});

it("an answer from outside is fetched before the transaction that stores it", async () => {
  const { outside } = app.application;
  const { vat } = outside;
  let open = -1;
  outside.vat = async (vatNumber) => {
    const { rows } = await app.application.database.pool.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    open = rows[0]?.count ?? -1;
    return vat(vatNumber);
  };
  await app.as("salesman")(clientsContract.checkVat, { body: { vatNumber: "FR44732829320" } });
  outside.vat = vat;
  expect(open).toBe(0);
});

it("a sweep handles every record except the one that fails, which is retried separately", async () => {
  const done: string[] = [];
  let isPoisoned = true;
  const aging = sweep("test.aging", {
    cron: "0 3 * * *",
    find: async () => ["one", "poisoned", "two"],
    each: async (call, id) => {
      await call.db
        .insertInto("tally")
        .values({ name: `aging ${id}`, backend: 0, count: 1 })
        .execute();
      if (id === "poisoned" && isPoisoned) throw new Error("this record cannot age");
      done.push(id);
    },
  });
  Object.assign(app.application, {
    areas: [
      ...app.application.areas,
      { name: "test", contract: {}, handlers: {}, jobHandlers: aging.jobHandlers },
    ],
  });
  expect(await app.outsideJob(aging.run)).toEqual({ done: 2, failed: 1 });
  expect(done).toEqual(["one", "two"]);
  const stored = await app.application.database.pool.query<{ name: string }>(
    "select name from tally where name like 'aging %' order by name",
  );
  expect(stored.rows.map(({ name }) => name)).toEqual(["aging one", "aging two"]);
  isPoisoned = false;
  await app.runJobs();
  expect(done).toEqual(["one", "two", "poisoned"]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApplication, person, type TestApplication } from "#app/server/testing.ts";
import type { Total } from "#kernel/list.ts";
import { buildQuote } from "./builders.ts";

let app: TestApplication;
beforeAll(async () => {
  app = await openTestApplication();
});
afterAll(() => app.close());

const totalOf = async (address: string): Promise<Total> => {
  const authorization = `Test ${Buffer.from(JSON.stringify(person("salesman"))).toString("base64")}`;
  const answer = await app.server.inject({ url: `/api${address}`, headers: { authorization } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Total>();
};

test("the whole rents of the quotes asked are added up, status by status", async () => {
  const { quote, client } = await app.within((call) => buildQuote(call, { insurance: true }));
  const other = await app.within((call) => buildQuote(call, { durationMonths: 24 }));
  await app.within((call) => call.db.updateTable("quote").set({ status: "SIGNED" }).where("id", "=", other.quote.id).execute());
  const all = await totalOf("/quotes/total");
  expect(all.total).toBe(2);
  expect(all.parts).toEqual(
    expect.arrayContaining([
      { value: "GENERATED", total: 1, sums: { monthlyTotalCents: quote.monthlyTotalCents } },
      { value: "SIGNED", total: 1, sums: { monthlyTotalCents: other.quote.monthlyTotalCents } },
    ]),
  );
  const shorter = await totalOf("/quotes/total?filter[durationMonths*lt]=36");
  expect(shorter).toEqual({ total: 1, parts: [{ value: "SIGNED", total: 1, sums: { monthlyTotalCents: other.quote.monthlyTotalCents } }] });
  expect((await totalOf(`/clients/${client.id}/quotes/total`)).parts).toEqual([
    { value: "GENERATED", total: 1, sums: { monthlyTotalCents: quote.monthlyTotalCents } },
  ]);
});

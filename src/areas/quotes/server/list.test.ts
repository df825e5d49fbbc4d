import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { testActor } from "#tests/application/application.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Total } from "#kernel/list.ts";
import { quoteLists } from "../contract/lists.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { concludeQuote } from "./signature.ts";

const app = testApplication();

const totalOf = async (address: string): Promise<Total> => {
  const authorization = `Test ${Buffer.from(JSON.stringify(testActor("salesman"))).toString("base64")}`;
  const answer = await app.server.inject({ url: `/api${address}`, headers: { authorization } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Total>();
};

test("quotes with an expired price are found by their last day", async () => {
  const { quote } = await app.within((call) => buildQuote(call));
  await app.within((call) =>
    call.db
      .updateTable("quote")
      .set({ validUntil: day("2026-01-31") })
      .where("id", "=", quote.id)
      .execute(),
  );
  const list = (asked: object) => app.as("salesman")(quoteLists.listQuotes, { list: asked as never });
  const { items } = await list({
    conditions: [{ field: "validUntil", operator: "lt", value: "2026-02-01" }],
    sort: { field: "validUntil", descending: false },
  });
  expect(items.map(({ id, validUntil }) => [id, validUntil])).toEqual([[quote.id, "2026-01-31"]]);
  await app.within((call) => call.db.deleteFrom("quote").where("id", "=", quote.id).execute());
});

test("the rents of the listed quotes are added up by status", async () => {
  const { quote, client } = await app.within((call) => buildQuote(call, { insurance: true }));
  const own = { monthlyTotalCents: quote.monthlyTotalCents, exemptCents: quote.baseInsuranceCents };
  const other = await app.within((call) => buildQuote(call, { durationMonths: 24 }));
  await app.within((call) => concludeQuote(call, { id: other.quote.id, at: call.now.toISOString() }));
  expect(own.exemptCents).toBeGreaterThan(0);
  const all = await totalOf("/quotes/total");
  expect(all.total).toBe(2);
  expect(all.parts).toEqual(
    expect.arrayContaining([
      { value: "GENERATED", total: 1, sums: own },
      {
        value: "SIGNED",
        total: 1,
        sums: { monthlyTotalCents: other.quote.monthlyTotalCents, exemptCents: 0 },
      },
    ]),
  );
  const shorter = await totalOf("/quotes/total?filter[durationMonths*lt]=36");
  expect(shorter).toEqual({
    total: 1,
    parts: [
      {
        value: "SIGNED",
        total: 1,
        sums: { monthlyTotalCents: other.quote.monthlyTotalCents, exemptCents: 0 },
      },
    ],
  });
  expect((await totalOf(`/clients/${client.id}/quotes/total`)).parts).toEqual([
    { value: "GENERATED", total: 1, sums: own },
  ]);
});

test("a listed quote has the place of its company, which its VAT follows", async () => {
  const { quote } = await app.within((call) => buildQuote(call));
  await app.within((call) =>
    call.db.updateTable("company").set({ zipCode: "97400" }).where("id", "=", quote.companyId).execute(),
  );
  const { items } = await app.as("salesman")(quoteLists.listQuotes, {});
  const listed = items.find(({ id }) => id === quote.id);
  expect(listed).toMatchObject({ companyCountry: "FR", companyZipCode: "97400" });
});

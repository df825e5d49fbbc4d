// The home page is the day of a person: pending work, late items first. And the summary of a client.
import { describe, expect, test } from "vitest";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { addDays } from "#kernel/calendar/day.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { contractsContract } from "#contracts/contract.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import type { Actor } from "#kernel/actor.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { quotesContract } from "#quotes/contract.ts";
import { createScoring } from "#scoring/server/scoring.ts";
import { deskContract } from "../contract.ts";

const morning = "2026-11-21T09:00:00Z";
const app = testApplication(morning);
const twin = (sub: string): Actor => ({ ...testActor("salesman"), sub, name: "Jeanne Martin" });
const day = async (who: Actor) => (await app.as(who)(deskContract.homeStatistics)).waiting;
const block = async (who: Actor, key: string) => (await day(who)).find((one) => one.key === key);

describe("home", () => {
  test("shows a quote to send, then in signature with unopened invitations, late after seven days", async () => {
    const [one, two] = [twin("day-1"), twin("day-2")];
    const { quote, contact } = await app.within((call) => buildQuote(call.as(one)));
    expect(await block(one, "quotes-to-send")).toMatchObject({
      total: 1,
      items: [{ label: quote.orderId, next: "Envoyer" }],
    });
    expect(await block(two, "quotes-to-send")).toMatchObject({ total: 0, items: [] });
    const { id, version } = quote;
    await app.as(one)(quotesContract.createQuoteSignature, { body: { quotes: [{ id, version }] } });
    expect(await block(one, "quotes-to-send")).toMatchObject({ total: 0 });
    expect((await block(one, "quotes"))?.items).toMatchObject([
      {
        label: quote.orderId,
        detail: expect.stringContaining(`${contact.firstName} ${contact.lastName} n’a pas ouvert`),
        // Late after a week of silence.
        dueOn: "2026-11-27",
        next: "Relancer",
      },
    ]);
    expect((await block(two, "quotes"))?.items).toEqual([]);
    app.setClock("2026-11-28T09:00:00Z");
    const [first] = await day(one);
    expect(first).toMatchObject({ key: "quotes", items: [{ dueOn: "2026-11-27" }] });
    app.setClock(morning);
  });

  test("counts all the scorings to complete, beyond the five displayed", async () => {
    const one = twin("day-3");
    for (let index = 0; index < 8; index++)
      await app.within(async (call) => {
        const { company } = await buildClient(call);
        await createScoring(call.as({ ...one, roles: ["admin"] }), {
          companyId: company.id,
          needs: "",
          comment: "",
        });
      });
    const waiting = await block(one, "scorings-more");
    expect([waiting?.total, waiting?.items.length]).toEqual([8, 5]);
  });

  test("shows the workshop the cars to prepare, and counts those late or due today", async () => {
    const operator = testActor("operator");
    const { car } = await app.within((call) => buildAssigned(call));
    const { prepareOn } = await app.within((call) =>
      call.db
        .selectFrom("carReadiness")
        .select("prepareOn")
        .where("carId", "=", car.id)
        .executeTakeFirstOrThrow(),
    );
    const [first] = await day(operator);
    expect(first).toMatchObject({
      key: "preparationTaskLists",
      total: 1,
      to: "/delivery/preparation-tasks?filter[isOpen]=1",
      items: [{ id: car.id, dueOn: prepareOn, to: `/delivery/preparation-tasks/${car.id}` }],
    });
    const figures = async () =>
      (await app.as(operator)(deskContract.homeStatistics)).figures
        .slice(0, 2)
        .map(({ key, value }) => [key, value]);
    app.setClock(`${prepareOn}T09:00:00Z`);
    expect(await figures()).toEqual([
      ["preparation.late", 0],
      ["preparation.today", 1],
    ]);
    app.setClock(`${addDays(prepareOn, 1)}T09:00:00Z`);
    expect(await figures()).toEqual([
      ["preparation.late", 1],
      ["preparation.today", 0],
    ]);
    app.setClock(morning);
  });

  test("is empty for a role without pending work", async () => {
    expect(await day(testActor("developer"))).toEqual([]);
  });
});

test("the summary of a client: contracts, payments, next step; late once the deadline has passed", async () => {
  const { contract, client } = await app.within((call) => buildContract(call, {}));
  const glance = () => app.as("salesman")(contractsContract.clientSummary, { params: { id: client.id } });
  expect(await glance()).toMatchObject({
    ongoing: 0,
    toDeliver: 1,
    monthlyRentCents: 0,
    depositCents: contract.financialDepositCents,
    scorings: [],
    next: { isLate: false, to: expect.stringMatching(/^\/buying\/cars\?fill=/) },
  });
  // In the words of the life cycle of the contract.
  const { next } = await app.as("salesman")(contractsContract.readContract, { params: { id: contract.id } });
  expect((await glance()).next).toMatchObject({
    label: expect.stringContaining(next[0]?.label.slice(1) ?? "—"),
    whose: next[0]?.whose,
  });
  const after = new Date(Date.parse(contract.deliveryDeadline) + 86_400_000).toISOString().slice(0, 10);
  app.setClock(`${after}T09:00:00Z`);
  expect((await glance()).next?.isLate).toBe(true);
  app.setClock(morning);
  const nobody = await app.within((call) => buildClient(call));
  expect(
    await app.as("salesman")(contractsContract.clientSummary, { params: { id: nobody.client.id } }),
  ).toEqual({
    ongoing: 0,
    toDeliver: 0,
    monthlyRentCents: 0,
    depositCents: 0,
    scorings: [],
    next: null,
  });
});

// A deadline is stored with its record, updated with every change, and deleted with it.
import { describe, expect, test } from "vitest";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract, buildOngoing } from "#tests/builders/contracts.ts";
import { firstDay } from "#tests/scenarios/amendment-steps.ts";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { companyChanged } from "#clients/model/events.ts";
import { change } from "#kernel/server/records/records.ts";
import type { Actor } from "#kernel/actor.ts";
import { rebuildDerivations } from "#kernel/server/derivations.ts";
import { emitPassedDeadlines } from "#platform/overview/deadlines.ts";
import { deskContract } from "../../contract.ts";

const morning = `${firstDay}T09:00:00Z`;
const app = testApplication(morning);
const seller = (): Actor => ({ ...testActor("salesman"), sub: crypto.randomUUID() });

const dueOf = async (who: Actor) =>
  (
    await app.as(who)(deskContract.listDeadlines, {
      list: { conditions: [{ field: "ownerId", operator: "eq", value: who.sub ?? "" }] },
    })
  ).items;
const renewed = (contractId: string, deliveryDeadline: Day) =>
  app.within((call) =>
    change(
      call,
      "contract",
      { id: contractId, version: null, did: "a changé l’échéance" },
      { deliveryDeadline },
    ),
  );

describe("a delivery", () => {
  test("is due from the signature of the contract, by its salesperson", async () => {
    const one = seller();
    const { contract } = await app.within((call) => buildContract(call.as(one)));
    expect(await dueOf(one)).toMatchObject([
      {
        title: `Livrer le contrat ${contract.orderId}`,
        due: contract.deliveryDeadline,
        ownerId: one.sub,
        address: `/prospection/contracts/view/${contract.id}`,
      },
    ]);
  });

  test("is no longer due once delivered: the return of the car is", async () => {
    const one = seller();
    const { contract } = await app.within((call) => buildOngoing(call.as(one)));
    expect((await dueOf(one)).map(({ title }) => title)).toEqual([
      `Récupérer le véhicule du contrat ${contract.orderId}`,
    ]);
  });

  test("follows the day of its contract; missed, postponed and missed again, it is notified twice", async () => {
    const one = seller();
    const { contract } = await app.within((call) => buildContract(call.as(one)));
    const bell = async () =>
      (await app.as(one)(deskContract.listNotices, { query: {} })).items.filter(
        ({ kind }) => kind === "late",
      );
    const later = addDays(contract.deliveryDeadline, 10);
    app.setClock(`${addDays(contract.deliveryDeadline, 1)}T06:30:00Z`);
    await app.outsideJob(emitPassedDeadlines.run);
    await renewed(contract.id, later);
    expect((await dueOf(one)).map(({ due }) => due)).toEqual([later]);
    await app.outsideJob(emitPassedDeadlines.run);
    expect(await bell()).toHaveLength(1);
    app.setClock(`${addDays(later, 1)}T06:30:00Z`);
    await app.outsideJob(emitPassedDeadlines.run);
    await app.outsideJob(emitPassedDeadlines.run);
    expect(await bell()).toHaveLength(2);
    app.setClock(morning);
  });

  test("that has passed is counted on the home page of its owner, with a link", async () => {
    const one = seller();
    const { contract } = await app.within((call) => buildContract(call.as(one)));
    const late = async () =>
      (await app.as(one)(deskContract.homeStatistics)).figures.filter(({ key }) => key === "deadline.late");
    expect(await late()).toEqual([]);
    app.setClock(`${addDays(contract.deliveryDeadline, 1)}T09:00:00Z`);
    expect(await late()).toMatchObject([{ value: 1, tone: "danger" }]);
    app.setClock(morning);
  });
});

test("a renamed company appears under its new name", async () => {
  const one = seller();
  const { company } = await app.within((call) => buildContract(call.as(one)));
  await app.within((call) =>
    call.emit(companyChanged, {
      companyId: company.id,
      companyName: "Nouvelle Enseigne",
      clientId: company.clientId,
      clientName: "Nouvelle Enseigne",
      isBadPayer: false,
    }),
  );
  expect((await dueOf(one)).map(({ detail }) => detail)).toEqual([
    expect.stringContaining("Nouvelle Enseigne ·"),
  ]);
});

test("the nightly job restores missing deadlines and deletes obsolete ones", async () => {
  const one = seller();
  const { contract } = await app.within((call) => buildContract(call.as(one)));
  const due = await dueOf(one);
  await app.application.database.pool.query(
    "update deadline set record_id = gen_random_uuid(), title = 'Rien' where record_id = $1",
    [contract.id],
  );
  expect(await dueOf(one)).toMatchObject([{ title: "Rien" }]);
  await app.outsideJob(rebuildDerivations.run);
  expect(await dueOf(one)).toEqual(due.map((line) => ({ ...line, id: expect.any(String) as string })));
});

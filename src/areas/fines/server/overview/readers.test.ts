// The doors by which an offence could reach accounts that may not read fines, with the roles written by hand.
import { beforeAll, expect, test } from "vitest";
import { deskContract } from "#desk/contract.ts";
import { addDays } from "#kernel/calendar/day.ts";
import { type Role, staffRoles } from "#people/model/roles.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { fineSteps } from "#tests/scenarios/fine-steps.ts";
import type { Fine } from "../../model/fine.ts";

const app = testApplication("2027-01-17T12:00:00Z");
const { ready } = fineSteps(app);
const readers: readonly Role[] = ["admin", "salesAdministrator", "accountant"];

let fine: Fine;
let carId = "";
beforeAll(async () => {
  ({ fine, carId } = await ready());
});

const get = async (role: Role, path: string): Promise<string> =>
  (
    await app.server.inject({
      url: `/api${path}`,
      headers: { authorization: `Test ${Buffer.from(JSON.stringify(testActor(role))).toString("base64")}` },
    })
  ).body;

const doors: readonly [string, () => string][] = [
  ["the list of deadlines", () => "/deadlines"],
  ["its export", () => "/deadlines/export?format=csv"],
  ["the filter of its titles", () => `/deadlines?filter[title*like]=${fine.number}`],
  ["the history of the fine", () => `/history/fine/${fine.id}`],
];
test.each(doors)("%s shows an offence to those who may read fines alone", async (_, path) => {
  const shown: Role[] = [];
  for (const role of staffRoles) if ((await get(role, path())).includes(fine.number)) shown.push(role);
  expect(shown.toSorted()).toEqual(readers.toSorted());
});

test("the history of its car shows no offence", async () => {
  for (const role of staffRoles) {
    const text = await get(role, `/history/car/${carId}`);
    expect(text).not.toContain(fine.number);
    expect(text).not.toContain("amende");
  }
});

test("the total of deadlines counts those that the caller may read", async () => {
  const totalFor = async (role: Role) =>
    (JSON.parse(await get(role, `/deadlines/total?filter[title*like]=${fine.number}`)) as { total: number })
      .total;
  expect(await totalFor("accountant")).toBe(1);
  expect(await totalFor("operator")).toBe(0);
});

test("the view of a colleague counts no deadline that its reader may not open", async () => {
  const view = await app.as("accountant")(deskContract.saveView, {
    body: { list: "listDeadlines", name: "Avis", query: `filter[title*like]=${fine.number}`, isShared: true },
  });
  const countFor = async (role: Role) =>
    (await app.as(role)(deskContract.savedViewCounts, { query: { list: "listDeadlines" } })).counts[view.id];
  expect(await countFor("accountant")).toMatchObject({ count: 1 });
  expect(await countFor("scorer")).toMatchObject({ count: 0 });
});

test("the late deadlines of an account that may no longer read fines leave its home page", async () => {
  const lateFor = async (role: Role) =>
    (await app.as({ ...testActor(role), sub: testActor("admin").sub })(deskContract.homeStatistics)).figures
      .filter(({ key }) => key === "deadline.late")
      .map(({ value }) => value);
  app.setClock(`${addDays(fine.lastDay, 1)}T05:00:00Z`);
  expect(await lateFor("accountant")).toEqual([1]);
  expect(await lateFor("operator")).toEqual([]);
});

// First entries that the home of an empty company proposes to each role, until they exist.
import { beforeAll, expect, test } from "vitest";
import { deskContract } from "#desk/contract.ts";
import { type StaffRole, staffRoles } from "#people/model/roles.ts";
import { demonstratedApplication, testApplication } from "#tests/application/test-application.ts";
import { buildAccount } from "#tests/builders/people.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";

const app = testApplication();
const full = demonstratedApplication();
beforeAll(async () => {
  await app.within(({ db }) => db.deleteFrom("lessor").execute());
  // The account of the first administrator.
  await app.within(buildAccount, "admin");
});

const stepsOf = async (of: typeof app, role: StaffRole): Promise<string[]> =>
  (await of.as(role)(deskContract.homeStatistics)).setup.map(({ key }) => key);

/** By hand: tasks have templates from the start. */
const table: Readonly<Partial<Record<StaffRole, readonly string[]>>> = {
  admin: ["lessor", "users", "catalogue", "suppliers", "funders"],
  purchaser: ["suppliers", "funders"],
  accountant: ["funders"],
};

test.each(staffRoles)("an empty company names to « %s » what this role may enter first", async (role) => {
  expect(await stepsOf(app, role)).toEqual(table[role] ?? []);
});

test("a step is gone once it is done, and the open home page is read again then", async () => {
  const home = await app.as("purchaser")(deskContract.homeStatistics);
  expect(home.shows).toContain("supplier");
  await app.within(buildSupplier);
  await app.within(buildAccount, "salesman");
  expect(await stepsOf(app, "purchaser")).toEqual(["funders"]);
  expect(await stepsOf(app, "admin")).toEqual(["lessor", "catalogue", "funders"]);
});

test("templates of tasks that were all removed come first again", async () => {
  await app.within(({ db }) => db.deleteFrom("preparationTaskTemplate").execute());
  expect(await stepsOf(app, "salesAdministrator")).toEqual(["taskTemplates"]);
});

test("nothing is named in a complete company", async () => {
  for (const role of staffRoles) expect(await stepsOf(full, role)).toEqual([]);
});

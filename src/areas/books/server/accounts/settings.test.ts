// The codes that replace the accounts and journals of the chart.
import { expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { booksContract as api } from "../../contract.ts";
import { openBooks } from "../posting/post.ts";

const app = testApplication("2027-03-10T09:00:00Z");

test.each([
  [
    "a receivable by a payable: third parties are told apart by them",
    "ACCOUNT",
    "411",
    "404",
    /déjà celui de/,
  ],
  ["an account by one of another class", "ACCOUNT", "512", "411", /classe 5/],
  ["a journal by the code of another one", "JOURNAL", "VE", "BQ", /déjà celui de/],
  ["an account by itself", "ACCOUNT", "7061", "7061", /déjà le code/],
  ["an account by a word", "ACCOUNT", "7061", "LOYERS", /3 à 10 chiffres/],
] as const)("never replaces %s", async (_title, kind, role, code, message) => {
  await app.within((call) => openBooks(call, [lessorIssuerId]));
  await expect(
    app.as("accountant")(api.setBookAccount, {
      params: {},
      body: { kind, role, code, fromDay: day("2027-04-01") },
    }),
  ).rejects.toMatchObject({ fields: { code: expect.stringMatching(message) } });
});

test("codes are compared on the day of the replacement, and after it", async () => {
  const replace = (role: string, code: string, from: string) =>
    app.as("accountant")(api.setBookAccount, {
      params: {},
      body: { kind: "ACCOUNT", role, code, fromDay: day(from) },
    });
  await replace("404", "40400000", "2027-05-01");
  await replace("404", "40410000", "2027-07-01");
  await expect(replace("4671", "40400000", "2027-04-01")).rejects.toMatchObject({
    fields: { code: expect.stringMatching(/déjà celui de/) },
  });
  await expect(replace("404", "40400000", "2027-06-01")).rejects.toMatchObject({
    fields: { code: expect.stringMatching(/déjà le code/) },
  });
  // The last code begins a month earlier: it is not in force then.
  await replace("404", "40410000", "2027-06-01");
});

test.each([
  ["411", "41100000"],
  ["7062", "7061"],
])("replaces %s by %s", async (role, code) => {
  const { accounts } = await app.as("accountant")(api.setBookAccount, {
    params: {},
    body: { kind: "ACCOUNT", role, code, fromDay: day("2027-04-01") },
  });
  expect(accounts.find((one) => one.kind === "ACCOUNT" && one.role === role)).toMatchObject({ code });
});

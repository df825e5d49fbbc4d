// A new account to which clients pay waits for a second person, or five days, before papers bear it.
import { beforeEach, expect, test } from "vitest";
import { settingsContract } from "#settings/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { buildControl } from "#tests/builders/people.ts";
import { buildSpv, spvForm } from "#tests/builders/spv.ts";
import { get } from "#kernel/server/records/records.ts";
import { billingContract as api } from "../../contract.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import { readIssuer } from "../issuers.ts";
import { creditorChangers } from "./creditor-changes.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const [second, third] = ["FR1420041010050500013M02606", "DE89370400440532013000"];
const query = async (text: string) => (await app.application.database.pool.query(text)).rows;

let first = "";
async function setAccount(iban: string, role: "admin" | "accountant" = "admin") {
  const { lessor, version } = await app.as("admin")(settingsContract.readLessor);
  if (!lessor) throw new Error("no lessor");
  await app.as({ sub: `test-${role}`, email: `${role}@ecurie.test`, name: role, roles: ["admin"] })(
    settingsContract.setLessor,
    { body: { ...lessor, version, iban } },
  );
  return lessor.iban;
}
const printed = (id = lessorIssuerId) =>
  app.within(async (call) => (await readIssuer(call, id)).identity.iban);
const viewOf = async (role: "admin" | "accountant", id = lessorIssuerId) =>
  (await app.as(role)(api.listIssuers, {})).find((issuer) => issuer.id === id);
const confirm = async (role: "admin" | "accountant", id = lessorIssuerId) =>
  app.as(role)(api.confirmIssuerAccount, {
    params: { id },
    body: { enteredAt: (await viewOf(role, id))?.waitingAccount?.enteredAt ?? "2027-03-01T09:00:00Z" },
  });

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query("delete from waiting_account");
  first ||= await printed();
});

test("papers bear the former account until another person than its author confirms the new one", async () => {
  await setAccount(second);
  expect(await printed()).toBe(first);
  expect(await viewOf("admin")).toMatchObject({
    iban: second,
    waitingAccount: {
      formerIban: first,
      from: "2027-03-06",
      refusals: [
        "Vous avez saisi ce compte : une autre personne le confirme.",
        expect.stringMatching(/^Personne d’autre/),
      ],
    },
  });
  await expect(confirm("admin")).rejects.toMatchObject({ status: 409 });
  expect((await confirm("accountant")).waitingAccount).toBeNull();
  expect(await printed()).toBe(second);
  expect(
    await query("select count(*)::int as n from security_event where action = 'CREDITOR_CHANGE'"),
  ).toEqual([{ n: 2 }]);
  await expect(confirm("accountant")).rejects.toMatchObject({ status: 409 });
});

test("a correction restarts the five days, and the former account ends the wait", async () => {
  const before = await setAccount(first);
  await query("delete from waiting_account");
  expect(before).toBe(second);
  await setAccount(second);
  app.setClock("2027-03-05T09:00:00Z");
  await setAccount(third, "accountant");
  app.setClock("2027-03-09T22:00:00Z");
  expect(await printed()).toBe(first);
  expect((await viewOf("admin"))?.waitingAccount).toMatchObject({ formerIban: first, refusals: [] });
  app.setClock("2027-03-10T09:00:00Z");
  expect(await printed()).toBe(third);
  // Still unconfirmed once papers print it: a second person may confirm it, and its author approves no batch.
  expect((await viewOf("admin"))?.waitingAccount).toMatchObject({ from: "2027-03-10" });
  const changers = await app.within((call) =>
    creditorChangers(call, { issuerId: lessorIssuerId, createdAt: "2027-04-01T09:00:00Z" }),
  );
  expect(changers).not.toEqual([]);
  await setAccount(first);
  expect(await printed()).toBe(third);
  await setAccount(third);
  expect((await viewOf("admin"))?.waitingAccount).toBeNull();
});

test("an account of its author does not confirm it, nor does one opened less than five days ago", async () => {
  await setAccount(second);
  await app.within(buildControl, { accountId: "test-accountant", kind: "CREATED", madeById: "test-admin" });
  await expect(confirm("accountant")).rejects.toThrow("ne l’a pas confirmé");
  await query("delete from account_control");
  await app.within(buildControl, { accountId: "test-accountant", kind: "RESET", madeById: "other" }, 1);
  await expect(confirm("accountant")).rejects.toThrow("il approuve à partir du");
  await query("delete from account_control");
});

test("the new account of an SPV waits too", async () => {
  const { spv, company } = await app.within((call) => buildSpv(call));
  const own = await printed(spv.id);
  const { version } = await app.within((call) => get(call, "issuer", spv.id));
  const body = { ...spvForm(company.id, { iban: "BE68539007547034" }), code: spv.code, version };
  await app.as("admin")(api.changeSpv, { params: { id: spv.id }, body });
  expect(await printed(spv.id)).toBe(own);
  await confirm("accountant", spv.id);
  expect(await printed(spv.id)).toBe("BE68539007547034");
});

test("the first account of a new SPV waits too, and accountants are notified", async () => {
  const built = await app.within((call) => buildClient(call, {}, wireTransfer));
  const spv = await app.as("admin")(api.createSpv, {
    body: spvForm(built.company.id, { code: "NEW1", iban: "BE71096123456769" }),
  });
  expect(spv.waitingAccount).toMatchObject({ formerIban: "", from: "2027-03-06" });
  expect(
    await query(
      "select count(*)::int as n from security_event where detail like '%aucun véhicule ne lui est cédé%'",
    ),
  ).toEqual([{ n: 1 }]);
  expect((await confirm("accountant", spv.id)).waitingAccount).toBeNull();
});

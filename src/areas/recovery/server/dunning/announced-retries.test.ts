// Debits that came back and are announced for another day: nobody is reminded of them until that day has passed.
import { beforeEach, describe, expect, test } from "vitest";
import { paymentsContract } from "#payments/contract.ts";
import { recoveryContract } from "../../contract.ts";
import { setPaymentMethod } from "#clients/server/companies/billing.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { debitReturns, notification, type Sent } from "#tests/scenarios/debit-returns.ts";
import { prepareSingleDebit } from "#payments/server/debits/prepare.ts";
import { ended, moveBySystem } from "#mandates/server/moves/moves.ts";
import { nightlyDunning } from "../cases/nightly.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const accountant = () => app.as("accountant");
const { collect, read } = debitReturns(app);

beforeEach(() => app.setClock("2027-03-01T09:00:00Z"));

async function nightOf(on: string): Promise<void> {
  app.setClock(`${on}T09:00:00Z`);
  const { failed } = await app.outsideJob(nightlyDunning.run);
  expect(failed).toBe(0);
}

/** An invoice due in February whose debit of 10 March comes back on the 12th, announced for 12 April. */
async function announce(): Promise<Sent> {
  const sent = await collect();
  app.setClock("2027-03-12T09:00:00Z");
  await read(notification(sent, "AM04", "2027-03-12"));
  return sent;
}

async function casesOf({ company }: Sent) {
  const { items } = await accountant()(recoveryContract.listDunningCases, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
  });
  return items;
}

const loseMandate = ({ mandate }: Sent) =>
  app.within((call) =>
    moveBySystem(call, "revoke", {
      id: mandate.id,
      set: ended(call, "Le client l’a révoqué."),
      did: "a révoqué le mandat",
    }),
  );
const debitAgain = ({ partId }: Sent) =>
  app.within((call) => prepareSingleDebit(call.as(testActor("accountant")), partId));
const abandon = ({ id, version }: { id: string; version: number }) =>
  accountant()(paymentsContract.abandonDebitBatch, {
    params: { id },
    body: { version, reason: "Accord avec le client" },
  });

describe("a debit that came back, announced for another day", () => {
  test("opens no case until that day has passed", async () => {
    const sent = await announce();
    await nightOf("2027-03-20");
    expect(await casesOf(sent)).toEqual([]);
    await nightOf("2027-04-12");
    expect(await casesOf(sent)).toEqual([]);
    await nightOf("2027-04-13");
    expect(await casesOf(sent)).toMatchObject([{ principalCents: 61_188, isLetterDue: true }]);
  });

  test("opens none after that day either, once the new debit is prepared", async () => {
    const sent = await announce();
    app.setClock("2027-04-08T09:00:00Z");
    await debitAgain(sent);
    await nightOf("2027-04-13");
    expect(await casesOf(sent)).toEqual([]);
  });

  test("opens one at once when the mandate is lost", async () => {
    const sent = await announce();
    await loseMandate(sent);
    expect(await casesOf(sent)).toMatchObject([{ principalCents: 61_188 }]);
  });

  test("opens one at once when the client pays by transfer from then on", async () => {
    const sent = await announce();
    await app.within((call) => setPaymentMethod(call, sent.company.id, wireTransfer));
    expect(await casesOf(sent)).toMatchObject([{ principalCents: 61_188 }]);
  });

  test("opens one once the new debit is withdrawn", async () => {
    const sent = await announce();
    app.setClock("2027-03-18T09:00:00Z");
    await abandon(await debitAgain(sent));
    await nightOf("2027-03-20");
    expect(await casesOf(sent)).toMatchObject([{ principalCents: 61_188, isLetterDue: true }]);
  });
});

describe("a case that is open when the debit comes back", () => {
  test("claims the other invoice alone", async () => {
    const sent = await collect();
    await app.within((call) => buildInvoice(call, { client: sent, lines: [{ netCents: 10_000 }] }));
    await nightOf("2027-04-20");
    const [before] = await casesOf(sent);
    expect(before).toMatchObject({ principalCents: 12_000 });
    await read(notification(sent, "AM04", "2027-04-20"));
    const [after] = await casesOf(sent);
    expect(after).toMatchObject({ principalCents: 73_188, lateSince: before?.lateSince });
  });
});

// Rests whose debit is announced by mail and not yet prepared: neither chased, nor bearing interest, until their day.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { setPaymentMethod } from "#clients/server/companies/billing.ts";
import { paymentsContract } from "#payments/contract.ts";
import { recoveryContract } from "../../contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { agreeInTwo, buildLateRates, payDocument } from "#tests/builders/collection.ts";
import { buildDebitable, type Debitable } from "#tests/builders/debits.ts";
import { warnOfLateInstalments } from "../agreements/late-instalments.ts";
import { prepareSingleDebit } from "#payments/server/debits/prepare.ts";
import { unbilledCharges } from "../letters/charges.ts";
import { nightlyDunning } from "../cases/nightly.ts";

const app = testApplication("2027-02-01T09:00:00Z");
const accountant = () => app.as("accountant");

beforeAll(() => app.within(buildLateRates));
beforeEach(() => app.setClock("2027-02-01T09:00:00Z"));

async function nightOf(on: string): Promise<void> {
  app.setClock(`${on}T09:00:00Z`);
  const { failed } = await app.outsideJob(nightlyDunning.run);
  expect(failed).toBe(0);
}

async function casesOf({ company }: Debitable) {
  const { items } = await accountant()(recoveryContract.listDunningCases, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
  });
  return items;
}

const pay = ({ invoice }: Debitable, on: string, cents: number) => {
  app.setClock(`${on}T09:00:00Z`);
  return app.within((call) => payDocument(call, invoice, cents));
};

/** Due on 10 February, paid in part the day before: the rest of 411,88 € is announced for the 15th. */
async function announce(): Promise<Debitable> {
  const built = await app.within((call) => buildDebitable(call));
  await pay(built, "2027-02-09", 20_000);
  return built;
}

describe("what is left of an invoice, announced for another day", () => {
  test("opens no case until that day has passed", async () => {
    const built = await announce();
    await nightOf("2027-02-11");
    expect(await casesOf(built)).toEqual([]);
    await nightOf("2027-02-15");
    expect(await casesOf(built)).toEqual([]);
    await nightOf("2027-02-16");
    expect(await casesOf(built)).toMatchObject([{ principalCents: 41_188 }]);
  });

  test("opens one at once when the client pays by transfer from then on", async () => {
    const built = await announce();
    app.setClock("2027-02-12T09:00:00Z");
    await app.within((call) => setPaymentMethod(call, built.company.id, wireTransfer));
    expect(await casesOf(built)).toMatchObject([{ principalCents: 41_188 }]);
  });

  test("opens one once its debit is prepared, then withdrawn", async () => {
    const built = await announce();
    app.setClock("2027-02-12T09:00:00Z");
    const { id, version } = await app.within((call) => prepareSingleDebit(call, built.partId));
    await accountant()(paymentsContract.abandonDebitBatch, {
      params: { id },
      body: { version, reason: "Erreur" },
    });
    await nightOf("2027-02-13");
    expect(await casesOf(built)).toMatchObject([{ principalCents: 41_188 }]);
  });

  test("stops the letter of a case that is open already", async () => {
    const built = await app.within((call) => buildDebitable(call));
    await nightOf("2027-03-08");
    expect(await casesOf(built)).toMatchObject([{ isLetterDue: true }]);
    await pay(built, "2027-03-08", 20_000);
    const [row] = await casesOf(built);
    expect(row).toMatchObject({ principalCents: 41_188, isLetterDue: false, nextLetterOn: null });
    const view = await accountant()(recoveryContract.readDunningCase, { params: { id: row?.id ?? "" } });
    expect(view).toMatchObject({
      documents: [{ debitedOn: "2027-03-15" }],
      next: [{ label: "Prélèvement attendu", whose: "Banque" }],
    });
  });

  test("bears no interest before that day", async () => {
    const { company } = await announce();
    const interestOn = async (on: string) => {
      app.setClock(`${on}T09:00:00Z`);
      const row = { companyId: company.id, issuerId: lessorIssuerId, openedOn: day("2027-02-01") };
      const charges = await app.within((call) => unbilledCharges(call, row, { withInterest: true }));
      return charges.flatMap(({ kind, cents }) => (kind === "LATE_INTEREST" ? cents : []));
    };
    expect(await interestOn("2027-02-15")).toEqual([]);
    expect(await interestOn("2027-02-25")).toEqual([137]);
  });
});

describe("what is left of an instalment, announced for another day", () => {
  const warned = async ({ company }: Debitable) => {
    const { rows } = await app.application.database.pool.query<{ body: string }>(
      "select body from message where subject like 'Votre échéance du%' and subject like $1",
      [`%${company.name}`],
    );
    return rows.map(({ body }) => /prendra fin le ([\d-]+)/u.exec(body)?.[1]);
  };
  const planStatus = async ({ company }: Debitable) => {
    const { rows } = await app.application.database.pool.query<{ status: string }>(
      "select status from instalment_plan where company_id = $1",
      [company.id],
    );
    return rows.map(({ status }) => status);
  };

  test("is not late before that day, and breaks its plan nine days after it", async () => {
    const built = await app.within((call) => buildDebitable(call));
    app.setClock("2027-03-02T09:00:00Z");
    await agreeInTwo(app, built.invoice, [day("2027-04-01"), day("2027-05-03")]);
    await pay(built, "2027-03-31", 10_000);
    const morning = (on: string) => {
      app.setClock(`${on}T05:00:00Z`);
      return app.outsideJob(warnOfLateInstalments.run);
    };
    await morning("2027-04-02");
    await morning("2027-04-05");
    expect(await warned(built)).toEqual([]);
    await morning("2027-04-06");
    expect(await warned(built)).toEqual(["14-04-2027"]);
    await nightOf("2027-04-13");
    expect(await planStatus(built)).toEqual(["RUNNING"]);
    await nightOf("2027-04-14");
    expect(await planStatus(built)).toEqual(["BROKEN"]);
  });
});

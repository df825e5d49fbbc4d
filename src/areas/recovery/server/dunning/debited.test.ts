// Debits prepared or sent, and letters to late payers: nobody is reminded of what is about to be debited.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ledgerContract } from "#ledger/contract.ts";
import { paymentsContract } from "#payments/contract.ts";
import { recoveryContract } from "../../contract.ts";
import type { DunningCaseView } from "../../model/dunning/case.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { buildLateRates } from "#tests/builders/collection.ts";
import { buildDebitable, type Debitable } from "#tests/builders/debits.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { testActor } from "#tests/application/application.ts";
import { approveBatch, sendBatch } from "#payments/server/debits/batch-moves.ts";
import { collectDebits } from "#payments/server/debits/collect.ts";
import { prepareSingleDebit } from "#payments/server/debits/prepare.ts";
import { unbilledCharges } from "../letters/charges.ts";
import { applyReturn } from "#payments/server/returns/apply.ts";
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

async function caseOf({ company }: Pick<Debitable, "company">): Promise<DunningCaseView | null> {
  const { items } = await accountant()(recoveryContract.listDunningCases, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
  });
  const [row] = items;
  return row ? accountant()(recoveryContract.readDunningCase, { params: { id: row.id } }) : null;
}
async function requireCase(of: Pick<Debitable, "company">): Promise<DunningCaseView> {
  const found = await caseOf(of);
  if (!found) throw new RangeError("a case was expected");
  return found;
}
const send = ({ id, version }: DunningCaseView) =>
  accountant()(recoveryContract.sendDunningLetter, { params: { id }, body: { version } });

const debit = ({ partId }: Debitable) => app.within((call) => prepareSingleDebit(call, partId));
const abandon = ({ id, version }: { id: string; version: number }) =>
  accountant()(paymentsContract.abandonDebitBatch, { params: { id }, body: { version, reason: "Erreur" } });

/** Letters that the run of the day would send to a company. */
async function lettersTo({ company }: Pick<Debitable, "company">) {
  const { letters } = await accountant()(recoveryContract.previewDunningRun, {});
  return letters.filter(({ companyName }) => companyName === company.name);
}

describe("a debit, then the day of the letter", () => {
  test("nobody is reminded of a part that is about to be debited", async () => {
    const late = await app.within((call) => buildDebitable(call));
    await nightOf("2027-03-08");
    await debit(late);
    await nightOf("2027-03-09");
    expect(await requireCase(late)).toMatchObject({
      principalCents: 61_188,
      isLetterDue: false,
      documents: [{ cents: 61_188, debitedOn: "2027-03-15" }],
      next: [{ label: "Prélèvement attendu", whose: "Banque" }],
    });
    expect(await lettersTo(late)).toEqual([]);
    await expect(send(await requireCase(late))).rejects.toThrow("Un prélèvement est prévu ou en cours");
  });

  test("no case opens for it, and one opens once the batch is abandoned", async () => {
    const late = await app.within((call) => buildDebitable(call));
    app.setClock("2027-03-03T09:00:00Z");
    const batch = await debit(late);
    await nightOf("2027-03-04");
    expect(await caseOf(late)).toBeNull();
    await abandon(batch);
    await nightOf("2027-03-08");
    expect(await requireCase(late)).toMatchObject({ principalCents: 61_188, isLetterDue: true });
  });
});

test("the document and the account of its company announce a debit prepared or sent, until it is abandoned", async () => {
  const { company, invoice, partId } = await app.within((call) => buildDebitable(call));
  const announced = async () => {
    const { debits } = await accountant()(ledgerContract.readDocumentPayments, {
      params: { id: invoice.id },
    });
    const { accounts } = await accountant()(ledgerContract.readCompanyAccount, {
      params: { companyId: company.id },
      query: {},
    });
    return {
      document: debits.map(({ on, cents }) => [on, cents]),
      account: accounts.flatMap(({ entries }) => entries).map(({ debitedOn }) => debitedOn),
    };
  };
  expect(await announced()).toEqual({ document: [], account: [null] });
  const batch = await app.within((call) => prepareSingleDebit(call, partId));
  expect(await announced()).toEqual({
    document: [[batch.collectionOn, 61_188]],
    account: [batch.collectionOn],
  });
  await abandon(batch);
  expect(await announced()).toEqual({ document: [], account: [null] });
});

describe("a letter due, then a debit", () => {
  test("the letter is no longer due; it is again once the batch is abandoned", async () => {
    const late = await app.within((call) => buildDebitable(call));
    await nightOf("2027-03-08");
    const before = await requireCase(late);
    expect(before).toMatchObject({ isLetterDue: true, documents: [{ debitedOn: null }] });
    const batch = await debit(late);
    expect(await requireCase(late)).toMatchObject({ isLetterDue: false, nextLetterOn: null });
    await expect(send(before)).rejects.toThrow();
    await abandon(batch);
    expect(await requireCase(late)).toMatchObject({ isLetterDue: true, nextLetterOn: before.nextLetterOn });
  });

  test("the letter claims the other invoice alone", async () => {
    const late = await app.within(async (call) => {
      const first = await buildDebitable(call);
      await buildInvoice(call, { client: first, lines: [{ netCents: 10_000 }] });
      return first;
    });
    await nightOf("2027-03-08");
    await debit(late);
    expect(await lettersTo(late)).toMatchObject([{ chasedCents: 12_000 }]);
    const sent = await send(await requireCase(late));
    expect(sent).toMatchObject({ status: "FRIENDLY", principalCents: 73_188 });
    expect(sent.letters).toMatchObject([{ totalCents: 12_000 }]);
  });

  test("a plan replaces a part that was about to be debited", async () => {
    const late = await app.within((call) => buildDebitable(call));
    await nightOf("2027-03-08");
    await debit(late);
    const { id, version } = await requireCase(late);
    const planned = await accountant()(recoveryContract.agreeInstalmentPlan, {
      params: { id },
      body: {
        version,
        reason: "Accord",
        instalments: [
          { dueOn: day("2027-04-05"), cents: 30_000 },
          { dueOn: day("2027-05-05"), cents: 31_188 },
        ],
      },
    });
    expect(planned).toMatchObject({ status: "UNDER_PLAN", principalCents: 61_188, isLetterDue: false });
  });
});

describe("a debit taken after the due day", () => {
  /** Due on 10 February, debited on 15 March. */
  async function takeLate(): Promise<Debitable> {
    const late = await app.within((call) => buildDebitable(call));
    app.setClock("2027-03-10T09:00:00Z");
    await app.within(async (call) => {
      const by = call.as(testActor("accountant"));
      await sendBatch(by, await approveBatch(by, await prepareSingleDebit(by, late.partId)));
    });
    app.setClock("2027-03-15T09:00:00Z");
    await app.outsideJob(collectDebits.run);
    return late;
  }
  const interestOf = ({ company }: Debitable, on: string) => {
    app.setClock(`${on}T09:00:00Z`);
    return app.within(async (call) => {
      const row = { companyId: company.id, issuerId: lessorIssuerId, openedOn: day("2027-03-01") };
      const charges = await unbilledCharges(call, row, { withInterest: true });
      return charges.flatMap(({ kind, cents }) => (kind === "LATE_INTEREST" ? cents : []));
    });
  };

  test("bears no interest for the days before it", async () => {
    expect(await interestOf(await takeLate(), "2027-03-18")).toEqual([]);
  });

  test("bears interest from the due day once it comes back", async () => {
    const late = await takeLate();
    app.setClock("2027-03-17T09:00:00Z");
    const on = day("2027-03-17");
    await app.within(async (call) => {
      const { id } = await call.db
        .selectFrom("debit")
        .select("id")
        .where("partId", "=", late.partId)
        .executeTakeFirstOrThrow();
      await applyReturn(call, id, { code: "AM04", words: "", on });
    });
    expect(await interestOf(late, "2027-03-31")).toEqual([957]);
  });
});

// Announced debits without a batch, on a real database: counted before their day, then treated as a batch that was not
// sent.
import { beforeEach, describe, expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { testActor } from "#tests/application/application.ts";
import { buildAccount } from "#tests/builders/people.ts";
import { buildBatch, buildDebitable, type Debitable } from "#tests/builders/debits.ts";
import { paymentsContract } from "../../contract.ts";
import { recoveryContract } from "#recovery/contract.ts";
import { nightlyDunning } from "#recovery/server/cases/nightly.ts";
import { lapseBatches } from "./abandon.ts";
import { mailMorning } from "./mail-announcements.ts";
import { moveMissedDays } from "./missed-days.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const query = async (sql: string, values: unknown[] = []) =>
  (await app.application.database.pool.query(sql, values)).rows;

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query(
    "truncate dunning_letter, dunning_case, debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document, message, notice cascade",
  );
});

/** An invoice of 611,88 € due, and announced, on 10 March. */
const build = (): Promise<Debitable> => app.within((call) => buildDebitable(call));
const prepare = (on: string) => app.within((call) => buildBatch(call.as(testActor("accountant")), day(on)));
const toPrepare = async () =>
  (await app.as("accountant")(recoveryContract.readBillingToday, {})).partsToDebit;
const cases = () => query("select status from dunning_case");

/** The jobs of the night that begins on a day, and of its morning; returns the days mailed since the beginning. */
async function pass(night: string): Promise<string[]> {
  app.setClock(`${night}T00:00:00Z`);
  await app.outsideJob(lapseBatches.run);
  await app.outsideJob(moveMissedDays.run);
  await app.outsideJob(nightlyDunning.run);
  app.setClock(`${night}T06:00:00Z`);
  await app.outsideJob(mailMorning.run);
  const mails = await query(
    "select body from message where subject like 'Votre prélèvement du%' order by id",
  );
  return mails.map(({ body }) => /sera prélevée le ([\d-]+)/u.exec(body)?.[1] ?? "");
}

describe("parts to prepare", () => {
  test.each([
    ["2027-03-04T09:00:00Z", 0, null],
    ["2027-03-05T09:00:00Z", 1, "2027-03-10"],
    ["2027-03-08T09:00:00Z", 1, "2027-03-10"],
    ["2027-03-09T13:59:00Z", 1, "2027-03-10"],
  ])("at %s, %i is announced for its day", async (at, count, on) => {
    await build();
    app.setClock(at);
    expect(await toPrepare()).toMatchObject({
      count,
      first: on === null ? null : { provider: "embedded", day: on },
    });
  });

  test("are those that the preparation of their day accepts", async () => {
    await build();
    app.setClock("2027-03-05T09:00:00Z");
    expect(await prepare("2027-03-10")).toMatchObject({ nbOfDebits: 1 });
    expect(await toPrepare()).toMatchObject({ count: 0, first: null });
  });
});

describe("an announced day that passes without a batch", () => {
  test("is announced another day in the morning, which accountants learn", async () => {
    await app.within((call) => buildAccount(call, "accountant"));
    await build();
    expect(await pass("2027-03-09")).toEqual([]);
    expect(await pass("2027-03-10")).toEqual(["15-03-2027"]);
    expect(
      await query("select distinct title, detail, address from notice where kind = 'debitsNotSent'"),
    ).toEqual([
      {
        title: "Personne n’a préparé les prélèvements du 10-03-2027",
        detail: expect.stringMatching(
          /^1 prélèvement, 611,88\s€, annoncé pour un autre jour : le 15-03-2027$/u,
        ),
        address: `/billing/debits/new?issuerId=${lessorIssuerId}&provider=embedded&day=2027-03-15`,
      },
    ]);
    expect(await pass("2027-03-11")).toHaveLength(1);
    expect(await cases()).toEqual([]);
  });

  test("is moved twice by itself, then its client is chased as any other", async () => {
    await build();
    await pass("2027-03-10");
    expect(await pass("2027-03-15")).toEqual(["15-03-2027", "22-03-2027"]);
    expect(await pass("2027-03-22")).toHaveLength(2);
    expect(await cases()).toEqual([]);
    expect(await pass("2027-03-23")).toHaveLength(2);
    expect(await cases()).toEqual([{ status: "WATCHED" }]);
    expect(await toPrepare()).toMatchObject({ count: 1 });
  });

  test("counts the batch that nobody sent as its first", async () => {
    await build();
    await prepare("2027-03-10");
    expect(await pass("2027-03-10")).toEqual(["15-03-2027"]);
    expect(await pass("2027-03-15")).toEqual(["15-03-2027", "22-03-2027"]);
    expect(await pass("2027-03-22")).toHaveLength(2);
  });

  test("is not moved once a person has given its batch up in time: its client is chased", async () => {
    await build();
    const { id, version } = await prepare("2027-03-10");
    await app.as("accountant")(paymentsContract.abandonDebitBatch, {
      params: { id },
      body: { version, reason: "Le client demande à régler autrement" },
    });
    expect(await pass("2027-03-11")).toEqual([]);
    expect(await cases()).toEqual([{ status: "WATCHED" }]);
  });

  test("is not moved once prepared, nor once passed for more than a week", async () => {
    await build();
    await prepare("2027-03-10");
    app.setClock("2027-03-09T23:25:00Z");
    await app.outsideJob(moveMissedDays.run);
    expect(await query("select id from debit_announcement")).toEqual([]);
    await query("update debit set status = 'CANCELED'");
    app.setClock("2027-03-19T00:25:00Z");
    await app.outsideJob(moveMissedDays.run);
    expect(await query("select id from debit_announcement")).toEqual([]);
  });
});

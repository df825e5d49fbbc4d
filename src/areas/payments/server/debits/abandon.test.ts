// Batches not sent in time, on a real database: their parts are free, and their clients are announced another day before
// any reminder.
import { beforeEach, describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { testActor } from "#tests/application/application.ts";
import { buildAccount } from "#tests/builders/people.ts";
import { buildBatch, buildDebitable, type Debitable } from "#tests/builders/debits.ts";
import { paymentsContract } from "../../contract.ts";
import { recoveryContract } from "#recovery/contract.ts";
import { nightlyDunning } from "#recovery/server/cases/nightly.ts";
import { lapseBatches } from "./abandon.ts";
import { approveBatch, sendBatch } from "./batch-moves.ts";
import { mailMorning } from "./mail-announcements.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const query = async (sql: string, values: unknown[] = []) =>
  (await app.application.database.pool.query(sql, values)).rows;

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query(
    "truncate dunning_letter, dunning_case, debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document, message, notice cascade",
  );
});

const build = (): Promise<Debitable> => app.within((call) => buildDebitable(call));
const prepare = () => app.within((call) => buildBatch(call.as(testActor("accountant")), day("2027-03-10")));
const lapse = () => app.outsideJob(lapseBatches.run);
const statusOf = async (id: string) =>
  (await app.as("accountant")(paymentsContract.readDebitBatch, { params: { id } })).status;

const morning = async (): Promise<string[]> => {
  await app.outsideJob(mailMorning.run);
  const mails = await query(
    "select body from message where subject like 'Votre prélèvement du%' order by id",
  );
  return mails.map(({ body }) => /sera prélevée le ([\d-]+)/u.exec(body)?.[1] ?? "");
};
const cases = () => query("select status from dunning_case");

describe("a batch that nobody sent in time", () => {
  test("is left alone while it may still leave for its day", async () => {
    await build();
    const { id } = await prepare();
    app.setClock("2027-03-09T13:59:00Z");
    await lapse();
    expect(await statusOf(id)).toBe("PREPARED");
  });

  test.each([["prepared"], ["approved"]])(
    "%s, is abandoned the night after, which accountants learn",
    async (state) => {
      await build();
      await app.within((call) => buildAccount(call, "accountant"));
      const batch = await prepare();
      if (state === "approved")
        await app.within((call) => approveBatch(call.as(testActor("accountant")), batch));
      app.setClock("2027-03-09T23:20:00Z");
      await lapse();
      expect(
        await app.as("accountant")(paymentsContract.readDebitBatch, { params: { id: batch.id } }),
      ).toMatchObject({
        status: "ABANDONED",
        reason: "Elle n’a pas été envoyée à temps pour le 10-03-2027.",
      });
      expect(await query("select distinct title, detail from notice where kind = 'debitsNotSent'")).toEqual([
        {
          title: `La remise ${batch.reference} n’est pas partie`,
          detail: expect.stringMatching(/^1 prélèvement du 10-03-2027, 611,88\s€, à préparer de nouveau$/u),
        },
      ]);
    },
  );

  test("is left alone once it is sent", async () => {
    await build();
    const batch = await prepare();
    await app.within(async (call) => {
      const by = call.as(testActor("accountant"));
      await sendBatch(by, await approveBatch(by, batch));
    });
    app.setClock("2027-03-10T09:00:00Z");
    await lapse();
    expect(await statusOf(batch.id)).toBe("SENT");
  });

  test("frees its parts for another day, which its clients are announced in the morning", async () => {
    await build();
    await prepare();
    app.setClock("2027-03-09T23:20:00Z");
    await lapse();
    app.setClock("2027-03-10T06:00:00Z");
    expect(await morning()).toEqual(["15-03-2027"]);
    expect(
      await app.as("accountant")(paymentsContract.readDue, { query: { day: day("2027-03-15") } }),
    ).toMatchObject({
      nbOfDebits: 1,
      totalCents: 61_188,
    });
    expect(await app.as("accountant")(recoveryContract.readBillingToday, {})).toMatchObject({
      debitBatchesPast: { count: 0 },
    });
  });

  test("chases nobody until the new day has passed, then its clients as any others", async () => {
    await build();
    await prepare();
    app.setClock("2027-03-09T23:20:00Z");
    await lapse();
    app.setClock("2027-03-14T01:30:00Z");
    await app.outsideJob(nightlyDunning.run);
    expect(await cases()).toEqual([]);
    app.setClock("2027-03-16T01:30:00Z");
    await app.outsideJob(nightlyDunning.run);
    expect(await cases()).toEqual([{ status: "WATCHED" }]);
  });

  test("abandoned by a person too late, announces another day; in time, announces nothing", async () => {
    for (const [at, days] of [
      ["2027-03-08T09:00:00Z", []],
      ["2027-03-09T15:00:00Z", ["15-03-2027"]],
    ] as const) {
      app.setClock("2027-03-01T09:00:00Z");
      await query("truncate debit_skip, debit, debit_batch, message, debit_announcement cascade");
      await build();
      const { id, version } = await prepare();
      app.setClock(at);
      await app.as("accountant")(paymentsContract.abandonDebitBatch, {
        params: { id },
        body: { version, reason: "Mauvais jour" },
      });
      expect([...new Set(await morning())]).toEqual(days);
    }
  });
});

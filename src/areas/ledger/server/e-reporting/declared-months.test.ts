// Declared months: their file never changes, and later differences of their days enter the next one.
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addDays, addMonths, day, type Day } from "#kernel/calendar/day.ts";
import { Failure } from "#kernel/failure.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { payDocument } from "#tests/builders/collection.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { ledgerContract } from "../../contract.ts";
import { receiptsContract } from "../../contract/receipts.ts";
import { addPayments, type ReportedPayment } from "../../model/e-reporting/payments.ts";
import { refundCreditNote } from "../receipts/refunds.ts";
import { declareMonth, reportedMonthFile } from "./declared-months.ts";
import { daysOf, paidBack, receivedDuring } from "./payments.ts";

const app = testApplication("2027-09-01T09:00:00Z");
const accountant = () => app.as("accountant");
const start = day("2027-09-01");
const of = (month: string) => ({ issuerId: lessorIssuerId, month: day(month) });
const on = (at: string) => app.setClock(`${at}T09:00:00Z`);

const read = (month: string) => accountant()(ledgerContract.readReportedPayments, { query: of(month) });
const payments = async (month: string) =>
  (await read(month)).payments.map(({ day: paidOn, grossCents, vatCents }) => [paidOn, grossCents, vatCents]);
const file = async (month: string) =>
  (await accountant()(ledgerContract.readReportedPaymentsFile, { query: of(month) })).text();
const nameOf = (month: string) =>
  app.within(async (call) => {
    call.markUnchanged();
    return (await reportedMonthFile(call, of(month))).name;
  });
const declare = (month: string) => accountant()(ledgerContract.declareReportedPayments, { body: of(month) });

/** An invoice of 611,88 €, VAT 101,98 €. */
const consumerInvoice = async (lines?: { netCents: number; rate?: number }[]) =>
  (
    await app.within(async (call) =>
      buildInvoice(call, {
        client: await buildClient(call, { type: "INDIVIDUAL" }, wireTransfer),
        ...(lines && { lines }),
      }),
    )
  ).invoice;
type Invoice = Awaited<ReturnType<typeof consumerInvoice>>;

const typePayment = ({ id }: Invoice, paidOn: string) =>
  accountant()(receiptsContract.setPaymentDate, { params: { id }, body: { day: day(paidOn) } });
const removePayment = ({ id }: Invoice) =>
  accountant()(receiptsContract.removePaymentDate, { params: { id } });

test("the file of a declared month never changes; a payment received late is in the next file, once", async () => {
  on("2027-09-01");
  const [early, late] = [await consumerInvoice(), await consumerInvoice()];
  on("2027-10-05");
  expect(await nameOf("2027-09-01")).toContain("(provisoire)");
  await typePayment(early, "2027-09-10");
  const declared = await declare("2027-09-01");
  expect(declared).toMatchObject({ isDeclarable: false, declaration: { declaredBy: expect.any(String) } });
  const sent = await file("2027-09-01");
  expect(await nameOf("2027-09-01")).toBe("Encaissements à déclarer 2027-09.csv");
  expect(sha256(`\uFEFF${sent}`)).toBe(declared.declaration?.sha256);
  await typePayment(late, "2027-09-20");
  expect(await read("2027-09-01")).toEqual(declared);
  await app.runJobs();
  expect(await file("2027-09-01")).toBe(sent);
  expect(await payments("2027-10-01")).toEqual([["2027-09-20", 61_188, 10_198]]);
  expect(await payments("2027-11-01")).toEqual([]);
  on("2027-11-03");
  expect((await declare("2027-10-01")).payments).toHaveLength(1);
  expect(await payments("2027-11-01")).toEqual([]);
  expect(await file("2027-10-01")).toContain("20-09-2027;E-reporting;Particulier");
  await expect(
    app.within((call) => sql`update declared_month set sha256 = ''`.execute(call.db)),
  ).rejects.toThrow("never change");
});

test("a declared payment that is removed is below zero in the next file, unless it is typed again on its day", async () => {
  on("2027-11-03");
  const invoice = await consumerInvoice();
  on("2027-12-02");
  await typePayment(invoice, "2027-11-10");
  await declare("2027-11-01");
  await removePayment(invoice);
  expect(await payments("2027-12-01")).toEqual([["2027-11-10", -61_188, -10_198]]);
  await typePayment(invoice, "2027-11-10");
  expect(await payments("2027-12-01")).toEqual([]);
  await removePayment(invoice);
  await typePayment(invoice, "2027-11-12");
  on("2028-01-03");
  await declare("2027-12-01");
  expect(await payments("2027-12-01")).toEqual([
    ["2027-11-10", -61_188, -10_198],
    ["2027-11-12", 61_188, 10_198],
  ]);
  expect(await payments("2028-01-01")).toEqual([]);
});

test("a declared refund whose transfer is undone is declared back on its day", async () => {
  on("2028-01-03");
  const invoice = await consumerInvoice();
  await app.within((call) => payDocument(call, invoice, 61_188));
  const { id } = await app.within(async (call) =>
    refundCreditNote(call, (await buildCreditNote(call, invoice)).id, {
      cents: 61_188,
      reason: "Contrat annulé",
      isConfirmed: true,
    }),
  );
  const paid = (status: string, paidOn: string | null) =>
    app.within((call) =>
      sql`update refund set status = ${status}, paid_on = ${paidOn} where id = ${id}`.execute(call.db),
    );
  await paid("PAID", "2028-01-20");
  on("2028-02-02");
  await declare("2028-01-01");
  await paid("PREPARED", null);
  expect(await payments("2028-02-01")).toEqual([["2028-01-20", 61_188, 10_198]]);
  await paid("PAID", "2028-02-01");
  expect(await payments("2028-02-01")).toEqual([
    ["2028-01-20", 61_188, 10_198],
    ["2028-02-01", -61_188, -10_198],
  ]);
});

test("a month is declared after the one before it, once over, and once even by two people at a time", async () => {
  on("2028-03-05");
  await expect(declare("2028-01-01")).rejects.toThrow("déjà déclarés");
  await expect(declare("2028-03-01")).rejects.toThrow("février 2028");
  const both = await Promise.allSettled([declare("2028-02-01"), declare("2028-02-01")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(declare("2028-03-01")).rejects.toThrow("une fois terminé");
});

const step = fc.record({
  act: fc.constantFrom("pay", "pay a part", "remove", "credit", "declare", "next day"),
  pick: fc.nat(20),
  cents: fc.integer({ min: 1, max: 30_000 }),
});

test("the files add up to all payments, in any order of payments, credit notes and declarations", async () => {
  let today = day("2028-04-02");
  let month = day("2028-03-01");
  const declared: ReportedPayment[] = [];
  for (let at = start; at < month; at = addMonths(at, 1)) declared.push(...(await read(at)).payments);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      on(today);
      const invoices = [
        await consumerInvoice([{ netCents: 48_990 }, { netCents: 10_000, rate: 0.1 }]),
        await consumerInvoice(),
      ];
      const issuedOn = today;
      const acts: Record<
        (typeof steps)[number]["act"],
        (invoice: Invoice, pick: number, cents: number) => Promise<unknown>
      > = {
        pay: (invoice, pick) => {
          const paidOn = addDays(issuedOn, pick * 3);
          return typePayment(invoice, paidOn < today ? paidOn : today);
        },
        "pay a part": (invoice, _, cents) => app.within((call) => payDocument(call, invoice, cents)),
        remove: (invoice) => removePayment(invoice),
        credit: (invoice, _, cents) =>
          app.within(async (call) => {
            const lines = await call.db
              .selectFrom("billingLine")
              .select("id")
              .where("documentId", "=", invoice.id)
              .orderBy("position")
              .execute();
            await buildCreditNote(call, invoice, [{ lineId: lines[0]?.id ?? "", cents }]);
          }),
        declare: async () => {
          declared.push(...(await app.within((call) => declareMonth(call, of(month)))).payments);
          month = addMonths(month, 1);
        },
        "next day": async (_, pick) => {
          today = addDays(today, 1 + pick);
          on(today);
        },
      };
      for (const { act, pick, cents } of steps) {
        const invoice = invoices[pick % 2];
        if (invoice)
          await acts[act](invoice, pick, cents).catch((error: unknown) => {
            if (!(error instanceof Failure)) throw error;
          });
      }
      await requireTruth({ declared, month, to: addDays(today, 1) });
    }),
    { numRuns: 6 },
  );
}, 120_000);

/** The declared files, the next one and the months after it are the payments of all days. */
async function requireTruth({ declared, month, to }: { declared: ReportedPayment[]; month: Day; to: Day }) {
  const files = [...declared];
  for (let at = month; at < to; at = addMonths(at, 1)) files.push(...(await read(at)).payments);
  const truth = await app.within(async (call) => {
    call.markUnchanged();
    const days = { issuerId: lessorIssuerId, from: start, to };
    return [...(await receivedDuring(call, lessorIssuerId, daysOf(days))), ...(await paidBack(call, days))];
  });
  const sums = (rows: readonly ReportedPayment[]) => addPayments(rows).map(({ count: _, ...row }) => row);
  expect(sums(files)).toEqual(sums(truth));
}

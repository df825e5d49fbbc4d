// Returns of the bank: each code with its consequence, once, whatever the files.
import { beforeEach, describe, expect, test } from "vitest";
import { paymentsContract as api } from "../../contract.ts";
import { day, type Day } from "#kernel/calendar/day.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { camt053 } from "#tests/bank-files/camt.ts";
import { buildBatch, type Debitable } from "#tests/builders/debits.ts";
import {
  debitReturns,
  notification,
  paymentReport,
  report,
  type Sent,
} from "#tests/scenarios/debit-returns.ts";
import { bankStatements } from "#tests/scenarios/statements.ts";
import { matchNextLines } from "#bank/server/matching/match-surely.ts";
import { approveBatch, sendBatch } from "../debits/batch-moves.ts";
import { closeBatches } from "../debits/collect.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const accountant = () => app.as("accountant");
const { query, sendDebit, night, collect, read, debitOf } = debitReturns(app);

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query(
    "truncate debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document, message cascade",
  );
});

const remaining = async ({ invoice }: Debitable): Promise<number> =>
  (await query("select remaining_cents from billing_document where id = $1", [invoice.id]))[0]
    .remaining_cents;
const mails = async ({ mandate }: Debitable) =>
  query("select subject, body from message where recipient = $1 and subject like '%pas abouti%'", [
    mandate.signer.email,
  ]);
const mandateStatus = async ({ mandate }: Debitable): Promise<string> =>
  (await query("select status from mandate where id = $1", [mandate.id]))[0].status;
const due = (on: Day) => accountant()(api.readDue, { query: { day: on } });

describe("a debit debited, returned AM04", () => {
  test("opens the invoice on the day of the return, tells the client once, and is tried again", async () => {
    const sent = await collect();
    expect(await remaining(sent)).toBe(0);
    app.setClock("2027-03-12T09:00:00Z");
    const file = notification(sent, "AM04", "2027-03-12");
    expect(await read(file)).toMatchObject({ nbOfReturned: 1, nbOfKnown: 0 });
    expect(await read(file)).toMatchObject({ nbOfReturned: 0, nbOfKnown: 1 });
    expect(
      await read(
        camt053([
          {
            openingCents: 0,
            entries: [
              {
                amountCents: -61_188,
                bookingDay: "2027-03-12",
                details: [{ amountCents: -61_188, endToEndId: sent.endToEndId, returnCode: "AM04" }],
              },
            ],
          },
        ]),
      ),
    ).toMatchObject({ nbOfReturned: 0, nbOfKnown: 1 });
    expect(await remaining(sent)).toBe(61_188);
    expect(await debitOf(sent)).toEqual({
      status: "RETURNED",
      return_code: "AM04",
      returned_on: "2027-03-12",
      retry_on: "2027-04-12",
      is_to_settle: false,
      is_told: true,
    });
    const [mail, ...others] = await mails(sent);
    expect(others).toEqual([]);
    expect(mail.body).toContain("la provision du compte est insuffisante");
    expect(mail.body).toContain("Nous le présenterons de nouveau le lundi 12 avril");
    const posted = await query(
      "select cents, effective_on, undoes_id is not null as is_undone from allocation order by id",
    );
    expect(posted).toEqual([
      { cents: 61_188, effective_on: "2027-03-10", is_undone: false },
      { cents: -61_188, effective_on: "2027-03-12", is_undone: true },
    ]);
    expect(await due(day("2027-04-09"))).toMatchObject({ nbOfDebits: 0 });
    expect(await due(day("2027-04-12"))).toMatchObject({ nbOfDebits: 1, totalCents: 61_188 });
  });

  test("is announced again for its day once a debit of a sooner day was announced, then abandoned", async () => {
    const sent = await collect();
    app.setClock("2027-03-12T09:00:00Z");
    await read(notification(sent, "AM04", "2027-03-12"));
    const { id, version } = await accountant()(api.debitPart, { body: { partId: sent.partId } });
    await query("update debit_announcement set mailed_at = announced_at");
    app.setClock("2027-03-13T09:00:00Z");
    const body = { version, reason: "Erreur" };
    await accountant()(api.abandonDebitBatch, { params: { id }, body });
    app.setClock("2027-04-05T09:00:00Z");
    await app.within((call) => buildBatch(call, day("2027-04-12")));
    const days = await query("select collection_on from debit_announcement order by id");
    expect(days.map((row) => row.collection_on)).toEqual(["2027-03-17", "2027-04-12"]);
  });

  test("is tried once more, then never by itself; a person may still debit it", async () => {
    const sent = await collect();
    app.setClock("2027-03-12T09:00:00Z");
    await read(notification(sent, "AM04", "2027-03-12"));
    app.setClock("2027-04-08T09:00:00Z");
    await app.within(async (call) => {
      const by = call.as(testActor("accountant"));
      await sendBatch(by, await approveBatch(by, await buildBatch(by, day("2027-04-12"))));
    });
    await night("2027-04-12T00:30:00Z");
    const [second] = await query("select end_to_end_id from debit order by id desc limit 1");
    app.setClock("2027-04-14T09:00:00Z");
    await read(notification({ endToEndId: second.end_to_end_id }, "AM04", "2027-04-14"));
    expect(await debitOf({ endToEndId: second.end_to_end_id })).toMatchObject({
      status: "RETURNED",
      retry_on: null,
    });
    const { parts, nbOfDebits } = await due(day("2027-05-10"));
    expect([nbOfDebits, parts[0]?.reason]).toEqual([
      0,
      "un prélèvement a été rejeté le 14-04-2027 (AM04) : il ne se représente pas de lui-même",
    ]);
    const single = await accountant()(api.debitPart, { body: { partId: sent.partId } });
    expect(single).toMatchObject({ status: "PREPARED", nbOfDebits: 1 });
  });
});

test("a return read long after its day promises a day to come", async () => {
  const sent = await collect();
  app.setClock("2027-06-20T09:00:00Z");
  await read(notification(sent, "AM04", "2027-03-12"));
  expect(await debitOf(sent)).toMatchObject({ returned_on: "2027-03-12", retry_on: "2027-07-12" });
  const [mail] = await mails(sent);
  expect(mail.body).toContain("Nous le présenterons de nouveau le lundi 12 juillet");
});

describe("by code", () => {
  test.each([
    ["AC01", "RETURNED", "Cancelled", true, false],
    ["AC04", "RETURNED", "Cancelled", true, false],
    ["MD01", "RETURNED", "Cancelled", true, false],
    ["AG01", "RETURNED", "Cancelled", true, false],
    ["AC06", "RETURNED", "Blocked", true, false],
    ["SL01", "RETURNED", "Blocked", true, false],
    ["MS02", "RETURNED", "Active", true, false],
    ["MD06", "REFUNDED", "Active", true, false],
    ["AG02", "RETURNED", "Active", false, true],
    ["FF01", "RETURNED", "Active", false, true],
    ["BE05", "RETURNED", "Active", false, true],
    ["RC01", "RETURNED", "Active", false, true],
    ["AM05", "RETURNED", "Active", false, true],
    ["MD07", "RETURNED", "Active", false, true],
    ["ZZ99", "RETURNED", "Active", false, true],
  ])(
    "%s: %s, mandate %s, client told: %s, for a person: %s",
    async (code, status, mandate, isTold, isToSettle) => {
      const sent = await collect();
      app.setClock("2027-03-12T09:00:00Z");
      await read(notification(sent, code, "2027-03-12"));
      expect(await debitOf(sent)).toMatchObject({
        status,
        retry_on: null,
        is_told: isTold,
        is_to_settle: isToSettle,
      });
      expect(await mandateStatus(sent)).toBe(mandate);
      expect(await mails(sent)).toHaveLength(isTold ? 1 : 0);
      expect(await remaining(sent)).toBe(61_188);
      expect(await due(day("2027-05-10"))).toMatchObject({ nbOfDebits: 0 });
    },
  );

  test("a mandate that ended is asked of the client again", async () => {
    const sent = await collect();
    app.setClock("2027-03-12T09:00:00Z");
    await read(notification(sent, "AC04", "2027-03-12"));
    const rows = await query("select status from mandate where company_id = $1 order by id", [
      sent.company.id,
    ]);
    expect(rows.map(({ status }) => status)).toEqual(["Cancelled", "Created"]);
  });

  test("0000 and an accepted payment are no returns", async () => {
    const sent = await collect();
    expect(await read(paymentReport(sent, "ACSC", "0000"))).toMatchObject({ nbOfReturned: 0 });
    expect(await debitOf(sent)).toMatchObject({ status: "COLLECTED" });
  });

  test("what a person settles may be debited again", async () => {
    const sent = await collect();
    app.setClock("2027-03-12T09:00:00Z");
    await read(notification(sent, "AG02", "2027-03-12"));
    const { items } = await accountant()(api.listDebits, {
      list: { conditions: [{ field: "isToSettle", operator: "eq", value: true }] },
    });
    const settled = {
      params: { id: items[0]?.id ?? "" },
      body: { reason: "Séquence corrigée", isRetried: true },
    };
    await accountant()(api.settleDebitReturn, settled);
    await expect(accountant()(api.settleDebitReturn, settled)).rejects.toMatchObject({ status: 409 });
    // Its announced day has passed: the new one is announced.
    expect(await due(day("2027-03-15"))).toMatchObject({ nbOfDebits: 0 });
    expect(await due(day("2027-03-17"))).toMatchObject({ nbOfDebits: 1 });
  });
});

describe("before its day", () => {
  test("a rejected debit brings no money, and its part is open", async () => {
    const sent = await sendDebit();
    app.setClock("2027-03-08T09:00:00Z");
    expect(await read(paymentReport(sent, "RJCT", "AC04"))).toMatchObject({ nbOfReturned: 1 });
    expect(await debitOf(sent)).toMatchObject({ status: "REJECTED", returned_on: "2027-03-08" });
    expect(await query("select id from receipt")).toEqual([]);
    await night("2027-03-10T00:30:00Z");
    expect(await query("select id from receipt")).toEqual([]);
  });

  test("a file refused whole: nobody is told, and its parts may be prepared again", async () => {
    const sent = await sendDebit();
    app.setClock("2027-03-05T09:00:00Z");
    expect(await read(report(sent.reference, "RJCT"))).toMatchObject({ nbOfReturned: 1 });
    expect(await read(report(sent.reference, "RJCT"))).toMatchObject({ nbOfReturned: 0 });
    const batch = await accountant()(api.readDebitBatch, { params: { id: sent.batchId } });
    expect(batch).toMatchObject({ status: "REFUSED", reason: expect.stringContaining("FF01") });
    expect(await debitOf(sent)).toMatchObject({ status: "REJECTED", is_told: false });
    expect(await due(day("2027-03-10"))).toMatchObject({ nbOfDebits: 1 });
  });

  const groupReport = ({ reference, endToEndId }: Sent): string =>
    report(
      reference,
      "PART",
      `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${reference}-0001</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>` +
        `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId></TxInfAndSts></OrgnlPmtInfAndSts>`,
    );

  test.each([
    ["file", ({ reference }: Sent) => report(reference, "RJCT")],
    ["group", groupReport],
  ])(
    "a %s refused whole after its collection is shown to a person, and changes nothing",
    async (_, written) => {
      const sent = await collect();
      const { nbOfReturned, unknown } = await read(written(sent));
      expect(nbOfReturned).toBe(0);
      expect(unknown).toMatchObject([
        { endToEndId: sent.endToEndId, reason: expect.stringContaining("déjà encaissé") },
      ]);
      expect(await debitOf(sent)).toMatchObject({ status: "COLLECTED" });
      expect(await remaining(sent)).toBe(0);
      const batch = await accountant()(api.readDebitBatch, { params: { id: sent.batchId } });
      expect(batch.status).toBe("SENT");
    },
  );

  test("a report of a file that is not ours is refused", async () =>
    expect(read(report("REM-1999-000001", "RJCT"))).rejects.toMatchObject({ status: 404 }));
});

describe("unauthorised debits", () => {
  test.each(["MD06", "MD01"])("%s after ten months, on a closed batch, is undone", async (code) => {
    const sent = await collect();
    app.setClock("2027-06-01T09:00:00Z");
    await app.outsideJob(closeBatches.run);
    app.setClock("2028-01-12T09:00:00Z");
    expect(await read(notification(sent, code, "2028-01-12"))).toMatchObject({ nbOfReturned: 1 });
    expect(await debitOf(sent)).toMatchObject({ status: "REFUNDED", returned_on: "2028-01-12" });
    expect(await remaining(sent)).toBe(61_188);
    const batch = await accountant()(api.readDebitBatch, { params: { id: sent.batchId } });
    expect(batch.status).toBe("CLOSED");
  });

  test("after 13 months, it is shown and changes nothing", async () => {
    const sent = await collect();
    app.setClock("2028-05-02T09:00:00Z");
    const { nbOfReturned, unknown } = await read(notification(sent, "MD06", "2028-05-02"));
    expect([nbOfReturned, unknown[0]?.reason]).toEqual([0, expect.stringContaining("plus de 13 mois")]);
    expect(await debitOf(sent)).toMatchObject({ status: "COLLECTED" });
  });
});

test("two accountants read one file at once: it counts once", async () => {
  const sent = await collect();
  app.setClock("2027-03-12T09:00:00Z");
  const file = notification(sent, "AM04", "2027-03-12");
  const results = await Promise.all([read(file), read(file), read(file)]);
  expect(results.reduce((sum, { nbOfReturned }) => sum + nbOfReturned, 0)).toBe(1);
  expect(await mails(sent)).toHaveLength(1);
});

test("a payment that is not ours is named, and changes nothing", async () => {
  app.setClock("2027-03-12T09:00:00Z");
  const { unknown } = await read(notification({ endToEndId: "AUTRE-1" }, "AM04", "2027-03-12"));
  expect(unknown).toEqual([{ endToEndId: "AUTRE-1", code: "AM04", reason: expect.any(String) }]);
});

describe("what contradicts the payment that it names is listed, and changes nothing:", () => {
  const amount = (euros: string) =>
    `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${euros}</InstdAmt></Amt></OrgnlTxRef>`;

  test("a report of another file of ours", async () => {
    const [sent, other] = [await sendDebit(), await sendDebit()];
    app.setClock("2027-03-08T09:00:00Z");
    const { nbOfReturned, unknown } = await read(
      paymentReport({ ...sent, reference: other.reference }, "RJCT", "AC04"),
    );
    expect([nbOfReturned, unknown[0]?.reason]).toEqual([
      0,
      `Le compte rendu parle de la remise ${other.reference}, et ce paiement est de ${sent.reference}.`,
    ]);
    expect(await debitOf(sent)).toMatchObject({ status: "SENT" });
  });

  test("another amount, in a report or a notification", async () => {
    const sent = await sendDebit();
    app.setClock("2027-03-08T09:00:00Z");
    const wrong = await read(paymentReport(sent, "RJCT", "AC04", amount("1.00")));
    expect(wrong.unknown[0]?.reason).toContain("611,88");
    expect(await debitOf(sent)).toMatchObject({ status: "SENT" });
    await night("2027-03-10T00:30:00Z");
    app.setClock("2027-03-12T09:00:00Z");
    expect(await read(notification(sent, "AM04", "2027-03-12", 100))).toMatchObject({ nbOfReturned: 0 });
    expect(await debitOf(sent)).toMatchObject({ status: "COLLECTED" });
    expect(await mandateStatus(sent)).toBe("Active");
  });

  test("the same amount, and the same with the charges of the bank, are its own", async () => {
    const [sent, other] = [await sendDebit(), await sendDebit()];
    app.setClock("2027-03-08T09:00:00Z");
    expect(await read(paymentReport(sent, "RJCT", "AC04", amount("611.88")))).toMatchObject({
      nbOfReturned: 1,
    });
    await night("2027-03-10T00:30:00Z");
    app.setClock("2027-03-12T09:00:00Z");
    const charged = notification(other, "AM04", "2027-03-12", 61_488, 300);
    expect(await read(charged)).toMatchObject({ nbOfReturned: 1 });
  });
});

test("a return of the collection day read before the night's work is a return, not a rejection", async () => {
  const sent = await sendDebit();
  app.setClock("2027-03-10T08:00:00Z");
  await read(notification(sent, "AM04", "2027-03-10"));
  expect(await debitOf(sent)).toMatchObject({ status: "RETURNED" });
  expect(await query("select amount_cents from receipt order by id")).toEqual([
    { amount_cents: 61_188 },
    { amount_cents: -61_188 },
  ]);
});

test("a statement matches the batch that it credits and the debit that it returns, and records neither twice", async () => {
  const sent = await collect();
  const { importOnly, linesOf } = bankStatements(app);
  const counted = async () => (await query("select count(*)::int as count from receipt"))[0].count;
  const before = await counted();
  const { id } = await importOnly({
    openingCents: 0,
    closesOn: "2027-03-12",
    entries: [
      {
        amountCents: 61_188,
        bookingDay: "2027-03-10",
        bankReference: "CR-1",
        batchId: `${sent.reference}-0001`,
        details: [],
      },
      {
        amountCents: -61_188,
        bookingDay: "2027-03-12",
        bankReference: "RET-1",
        details: [{ amountCents: -61_188, endToEndId: sent.endToEndId, returnCode: "AM04" }],
      },
    ],
  });
  await app.within((call) => matchNextLines(call, id));
  const lines = await linesOf(id);
  expect(lines.map(({ status, matchReason }) => [status, matchReason])).toEqual([
    ["MATCHED", `Remise ${sent.reference}`],
    ["MATCHED", `Rejet du prélèvement de ${sent.invoice.number ?? ""}`],
  ]);
  expect(await debitOf(sent)).toMatchObject({ status: "RETURNED", return_code: "AM04" });
  expect(await remaining(sent)).toBe(61_188);
  // The reversal of the debit's own receipt, and nothing for the lines.
  expect(await counted()).toBe(before + 1);
});

// Refunds of debits that may still be returned: a warning to confirm, an approver other than the requester, and a
// cancellation when the debit is returned before they are sent.
import { beforeEach, describe, expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { camt054 } from "#tests/bank-files/camt.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import { buildBatch, buildDebitable, type Debitable } from "#tests/builders/debits.ts";
import { buildMandate, ibans, signMandate } from "#tests/builders/mandates.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { mandatesContract } from "#mandates/contract.ts";
import { paymentsContract } from "../../contract.ts";
import { approveBatch, sendBatch } from "../debits/batch-moves.ts";
import { collectDebits } from "../debits/collect.ts";
import { allocate } from "#ledger/server/receipts/allocate.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const requester = () => app.as("accountant");
const preparer = () => app.as("admin");
const third = () => app.as({ ...testActor("accountant"), sub: "third", name: "Troisième" });
const query = async (text: string, values: unknown[] = []) =>
  (await app.application.database.pool.query(text, values)).rows;

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query(
    "truncate debit_return, debit_skip, debit, debit_batch, transfer, transfer_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document cascade",
  );
});

type Debtor = NonNullable<NonNullable<Parameters<typeof buildDebitable>[1]>["debtor"]>;

/** A debtor whose bank has confirmed a mandate between companies. */
async function businessDebtor(): Promise<Debtor> {
  const built = await app.within((call) => buildMandate(call, { scheme: "B2B" }));
  const { id } = built.mandate;
  const signed = await app.within((call) => signMandate(call, built));
  const given = await preparer()(mandatesContract.recordMandateSubmission, {
    params: { id },
    body: { version: signed.version, day: day("2027-03-01") },
  });
  await preparer()(mandatesContract.confirmMandate, {
    params: { id },
    body: { version: given.version, day: day("2027-03-01"), proof: "Appel" },
  });
  return { ...built, mandate: await app.within((call) => get(call, "mandate", id)) };
}

async function sendDebits(): Promise<void> {
  await app.within(async (call) => {
    const by = call.as(testActor("accountant"));
    await sendBatch(by, await approveBatch(by, await buildBatch(by, day("2027-03-10"))));
  });
}

async function collect(): Promise<void> {
  app.setClock("2027-03-10T00:30:00Z");
  await app.outsideJob(collectDebits.run);
  app.setClock("2027-03-10T09:00:00Z");
}

async function creditOf(built: Debitable) {
  await preparer()(ledgerContract.setBeneficiary, {
    params: { companyId: built.company.id },
    body: { version: null, iban: ibans.french, holder: built.company.name, bic: "" },
  });
  const [debit] = await query("select receipt_id, end_to_end_id from debit where part_id = $1", [
    built.partId,
  ]);
  return { ...built, receiptId: String(debit.receipt_id), endToEndId: String(debit.end_to_end_id) };
}

/** The client has paid by transfer what a debit sent is about to collect. */
const payMeanwhile = ({ company, partId }: Debitable) =>
  app.within(async (call) => {
    const { id: receiptId } = await recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId: company.id,
      method: "TRANSFER",
      origin: "STATEMENT",
      receivedOn: call.today,
      amountCents: 61_188,
    });
    await allocate(call, [{ from: { receiptId }, to: { partId }, cents: 61_188, isFromBank: true }]);
  });

/** A collected debit of 611,88 € whose invoice was paid meanwhile: the money is a credit of the company. */
async function overpaid(debtor?: Debtor) {
  const built = await app.within((call) => buildDebitable(call, { ...(debtor && { debtor }) }));
  await sendDebits();
  await payMeanwhile(built);
  await collect();
  return creditOf(built);
}

async function twoOverpaid() {
  const one = await app.within((call) => buildDebitable(call));
  const other = await app.within((call) => buildDebitable(call));
  await sendDebits();
  for (const built of [one, other]) await payMeanwhile(built);
  await collect();
  return [await creditOf(one), await creditOf(other)] as const;
}
type Overpaid = Awaited<ReturnType<typeof overpaid>>;

const requestRefund = ({ receiptId }: Pick<Overpaid, "receiptId">, isConfirmed = true) =>
  requester()(ledgerContract.refundReceipt, {
    params: { id: receiptId },
    body: { cents: 61_188, reason: "Prélevé à tort", isConfirmed },
  });
const prepare = (...refundIds: string[]) =>
  preparer()(paymentsContract.prepareTransferBatch, { body: { executionOn: day("2027-03-11"), refundIds } });
type Batch = Awaited<ReturnType<typeof prepare>>;
const sees = ({ id, version }: Batch) => ({ params: { id }, body: { version } });
const approve = (batch: Batch) => third()(paymentsContract.approveTransferBatch, sees(batch));
const send = (batch: Batch) => preparer()(paymentsContract.sendTransferBatch, sees(batch));
const reread = ({ id }: Batch) => preparer()(paymentsContract.readTransferBatch, { params: { id } });

const returnDebit = ({ endToEndId }: Overpaid) =>
  requester()(paymentsContract.importDebitReturns, {
    files: {
      file: new File(
        [
          camt054([
            {
              amountCents: -61_188,
              bookingDay: "2027-03-10",
              bankReference: `RET-${endToEndId}`,
              details: [{ amountCents: -61_188, endToEndId, returnCode: "MD06" }],
            },
          ]),
        ],
        "retours.xml",
        { type: "application/xml" },
      ),
    },
  });
const statusOf = async (refundId: string): Promise<string> =>
  (await query("select status from refund where id = $1", [refundId]))[0].status;
const isReversed = async ({ receiptId }: Overpaid): Promise<boolean> =>
  (await query("select is_reversed from receipt where id = $1", [receiptId]))[0].is_reversed;
const isForPerson = async ({ endToEndId }: Overpaid): Promise<boolean> =>
  (await query("select is_to_settle from debit where end_to_end_id = $1", [endToEndId]))[0].is_to_settle;

describe("the second person", () => {
  test("reads the warning, and is not the requester of the refund", async () => {
    const built = await overpaid();
    await expect(requestRefund(built, false)).rejects.toMatchObject({ code: "RefundAtRisk" });
    const refund = await requestRefund(built);
    const batch = await prepare(refund.id);
    expect(batch.transfers).toMatchObject([
      { warning: "Le prélèvement du 10-03-2027 peut être contesté par le client jusqu’au 05-05-2027." },
    ]);
    await expect(requester()(paymentsContract.approveTransferBatch, sees(batch))).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Vous avez demandé le remboursement"),
    });
    expect(await approve(batch)).toMatchObject({ status: "APPROVED" });
  });

  test("may be the requester of a refund without a warning", async () => {
    const built = await overpaid();
    app.setClock("2027-05-06T09:00:00Z");
    const refund = await requestRefund(built, false);
    expect(refund.warning).toBe("");
    const batch = await preparer()(paymentsContract.prepareTransferBatch, {
      body: { executionOn: day("2027-05-07"), refundIds: [refund.id] },
    });
    expect(await requester()(paymentsContract.approveTransferBatch, sees(batch))).toMatchObject({
      status: "APPROVED",
    });
  });

  test("a B2B debit may be returned for three TARGET days, not for eight weeks", async () => {
    const built = await overpaid(await businessDebtor());
    const read = () => requester()(ledgerContract.readReceipt, { params: { id: built.receiptId } });
    expect(await read()).toMatchObject({
      refundWarning:
        "Le prélèvement du 10-03-2027 peut encore être rejeté par la banque jusqu’au 15-03-2027.",
    });
    app.setClock("2027-03-16T09:00:00Z");
    expect(await read()).toMatchObject({ refundWarning: "" });
  });

  test("the refund of a credit note bears the warning of the debit that paid its invoice", async () => {
    const built = await app.within((call) => buildDebitable(call));
    await sendDebits();
    await collect();
    const note = await app.within((call) => buildCreditNote(call, built.invoice));
    const refund = (isConfirmed: boolean) =>
      requester()(ledgerContract.refundCreditNote, {
        params: { id: note.id },
        body: { cents: 61_188, reason: "Client parti", isConfirmed },
      });
    await expect(refund(false)).rejects.toMatchObject({ code: "RefundAtRisk" });
    expect(await refund(true)).toMatchObject({ warning: expect.stringContaining("05-05-2027") });
  });
});

describe("a returned debit", () => {
  test("cancels its refund before any batch, and its receipt is reversed", async () => {
    const built = await overpaid();
    const { id } = await requestRefund(built);
    expect(await returnDebit(built)).toMatchObject({ nbOfReturned: 1 });
    expect(await statusOf(id)).toBe("CANCELED");
    expect(await isReversed(built)).toBe(true);
    expect(await isForPerson(built)).toBe(false);
  });

  test("cancels the refund of the credit note of its invoice, which is lowered", async () => {
    const built = await app.within((call) => buildDebitable(call));
    await sendDebits();
    const note = await app.within((call) => buildCreditNote(call, built.invoice));
    await collect();
    const { id } = await requester()(ledgerContract.refundCreditNote, {
      params: { id: note.id },
      body: { cents: 61_188, reason: "Client parti", isConfirmed: true },
    });
    await returnDebit(await creditOf(built));
    expect(await statusOf(id)).toBe("CANCELED");
    const left = "select remaining_cents from billing_document where id = any($1::uuid[])";
    expect(await query(left, [[built.invoice.id, note.id]])).toEqual([
      { remaining_cents: 0 },
      { remaining_cents: 0 },
    ]);
  });

  test("removes its transfer from an approved batch, which needs another approval", async () => {
    const [one, other] = await twoOverpaid();
    const [refund, kept] = [await requestRefund(one), await requestRefund(other)];
    const approved = await approve(await prepare(refund.id, kept.id));
    await returnDebit(one);
    expect(await statusOf(refund.id)).toBe("CANCELED");
    expect(await reread(approved)).toMatchObject({
      status: "PREPARED",
      nbOfTransfers: 1,
      totalCents: 61_188,
      approvedBy: "",
    });
    expect(await statusOf(kept.id)).toBe("PREPARED");
    await returnDebit(other);
    expect(await reread(approved)).toMatchObject({ status: "ABANDONED", nbOfTransfers: 0 });
  });

  test("is settled by a person once its refund is sent", async () => {
    const built = await overpaid();
    const { id } = await requestRefund(built);
    await send(await approve(await prepare(id)));
    await returnDebit(built);
    expect(await statusOf(id)).toBe("PREPARED");
    expect(await isReversed(built)).toBe(false);
    expect(await isForPerson(built)).toBe(true);
  });
});

test("an amount overdue since the request blocks the sending and the preparation of a refund", async () => {
  const built = await overpaid();
  const { id } = await requestRefund(built);
  const approved = await approve(
    await preparer()(paymentsContract.prepareTransferBatch, {
      body: { executionOn: day("2027-04-26"), refundIds: [id] },
    }),
  );
  await app.within((call) => buildInvoice(call, { client: built, lines: [{ netCents: 10_000, rate: 0 }] }));
  app.setClock("2027-04-26T09:00:00Z");
  await expect(send(approved)).rejects.toMatchObject({
    status: 409,
    code: "SetOffFirst",
    message: expect.stringMatching(/^Retirez le remboursement de .+ : le client doit 100,00.€ en retard/u),
  });
  await preparer()(paymentsContract.withdrawTransfer, {
    params: { id: approved.id },
    body: { version: approved.version, transferId: approved.transfers[0]?.id ?? "", reason: "Retard" },
  });
  await expect(
    preparer()(paymentsContract.prepareTransferBatch, {
      body: { executionOn: day("2027-04-27"), refundIds: [id] },
    }),
  ).rejects.toMatchObject({ code: "TransferNotCreated" });
});

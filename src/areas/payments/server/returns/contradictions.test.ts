// Files of the bank that cannot speak of the payments that they name change nothing.
import { beforeEach, describe, expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { day } from "#kernel/calendar/day.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { camt053, camt054, type CamtDetail, type CamtEntry } from "#tests/bank-files/camt.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { ibans } from "#tests/builders/mandates.ts";
import { debitReturns, paymentReport, report } from "#tests/scenarios/debit-returns.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { paymentsContract } from "../../contract.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const accountant = () => app.as("accountant");
const colleague = () => app.as({ ...testActor("accountant"), sub: "test-accountant-2", name: "Autre" });
const { query, sendDebit, collect, read, debitOf } = debitReturns(app);

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query(
    "truncate debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document, message cascade",
  );
});

/** A refund of 500,00 € sent to the bank. */
async function sendTransfer() {
  const companyId = await app.within(async (call) => {
    const { company } = await buildClient(call);
    return company.id;
  });
  const { id: receiptId } = await app.within((call) =>
    recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId,
      amountCents: 50_000,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: day("2027-02-20"),
    }),
  );
  await accountant()(ledgerContract.setBeneficiary, {
    params: { companyId },
    body: { iban: ibans.french, holder: "Client", bic: "", version: null },
  });
  await accountant()(ledgerContract.refundReceipt, {
    params: { id: receiptId },
    body: { cents: 50_000, reason: "Trop-perçu" },
  });
  const [refund] = await query("select id from refund where company_id = $1", [companyId]);
  const prepared = await accountant()(paymentsContract.prepareTransferBatch, {
    body: { executionOn: day("2027-03-02"), refundIds: [refund.id] },
  });
  const sees = ({ id, version }: { id: string; version: number }) => ({ params: { id }, body: { version } });
  const approved = await colleague()(paymentsContract.approveTransferBatch, sees(prepared));
  const { id, reference, transfers } = await accountant()(paymentsContract.sendTransferBatch, sees(approved));
  return { id, reference, endToEndId: transfers[0]?.endToEndId ?? "" };
}
const transferStatus = async ({ endToEndId }: { endToEndId: string }): Promise<string> =>
  (await query("select status from transfer where end_to_end_id = $1", [endToEndId]))[0].status;

interface Written extends CamtDetail {
  amountCents: number;
}
const entryOf = (detail: Written, bookingDay: string): CamtEntry => ({
  amountCents: detail.amountCents,
  bookingDay,
  bankReference: "RET-1",
  details: [detail],
});
const returned = (endToEndId: string, amountCents: number, more: CamtDetail = {}): Written => ({
  endToEndId,
  returnCode: "AC04",
  ...more,
  amountCents,
});
const notified = (detail: Written, on = "2027-03-12") => camt054([entryOf(detail, on)]);

describe("a file is refused whole", () => {
  test("of an account that is none of ours", async () => {
    const sent = await collect();
    app.setClock("2027-03-12T09:00:00Z");
    const entries = [entryOf(returned(sent.endToEndId, -61_188), "2027-03-12")];
    const refusal = {
      status: 400,
      fields: { file: expect.stringContaining("n’est pas celui d’un de nos émetteurs") },
    };
    await expect(read(camt054(entries, "08", ibans.german))).rejects.toMatchObject(refusal);
    const statement = camt053([{ openingCents: 0, entries, iban: ibans.german }]);
    await expect(read(statement)).rejects.toMatchObject(refusal);
    expect(await debitOf(sent)).toMatchObject({ status: "COLLECTED" });
  });

  test("with a movement of a day to come", async () => {
    const sent = await collect();
    app.setClock("2027-03-12T09:00:00Z");
    const file = notified(returned(sent.endToEndId, -61_188), "2027-03-13");
    await expect(read(file)).rejects.toMatchObject({
      status: 400,
      fields: { file: expect.stringContaining("13-03-2027, qui n’est pas passé") },
    });
    expect(await debitOf(sent)).toMatchObject({ status: "COLLECTED" });
  });

  test("with a reason that is no code", async () => {
    const sent = await collect();
    app.setClock("2027-03-12T09:00:00Z");
    for (const returnCode of ["AM4", "am04", "AM04X", "<b>4"])
      await expect(read(notified(returned(sent.endToEndId, -61_188, { returnCode })))).rejects.toMatchObject({
        status: 400,
        fields: { file: expect.stringContaining("n’est pas un code de rejet") },
      });
    await expect(read(paymentReport(sent, "RJCT", "AC4"))).rejects.toMatchObject({ status: 400 });
    expect(await debitOf(sent)).toMatchObject({ status: "COLLECTED" });
  });

  test("about a file of another kind than the batch that it names", async () => {
    const [debited, transfer] = [await sendDebit(), await sendTransfer()];
    app.setClock("2027-03-05T09:00:00Z");
    const refusal = { status: 400, fields: { file: expect.stringContaining("pain.") } };
    await expect(read(report(debited.reference, "RJCT", "", "pain.001.001.09"))).rejects.toMatchObject(
      refusal,
    );
    await expect(read(paymentReport(debited, "RJCT", "AC04", "", "pain.001.001.09"))).rejects.toMatchObject(
      refusal,
    );
    await expect(read(report(transfer.reference, "RJCT"))).rejects.toMatchObject(refusal);
    await expect(read(paymentReport({ ...debited, ...transfer }, "RJCT", "AC04"))).rejects.toMatchObject(
      refusal,
    );
    expect(await debitOf(debited)).toMatchObject({ status: "SENT" });
    expect(await transferStatus(transfer)).toBe("SENT");
  });
});

describe("listed with its reason, and changing nothing:", () => {
  test("a debit returned by a credit", async () => {
    const sent = await collect();
    app.setClock("2027-03-12T09:00:00Z");
    const { nbOfReturned, unknown } = await read(notified(returned(sent.endToEndId, 61_188)));
    expect([nbOfReturned, unknown[0]?.reason]).toEqual([0, expect.stringContaining("au crédit")]);
    expect(await debitOf(sent)).toMatchObject({ status: "COLLECTED" });
  });

  test("a transfer returned by a debit; the credit of the same amount is its return", async () => {
    const transfer = await sendTransfer();
    app.setClock("2027-03-12T09:00:00Z");
    const { nbOfRefused, unknown } = await read(notified(returned(transfer.endToEndId, -50_000)));
    expect([nbOfRefused, unknown[0]?.reason]).toEqual([0, expect.stringContaining("au débit")]);
    expect(await transferStatus(transfer)).toBe("SENT");
    const credit = notified(returned(transfer.endToEndId, 50_000, { messageId: transfer.reference }));
    expect(await read(credit)).toMatchObject({ nbOfRefused: 1 });
  });

  test("a payment of another batch", async () => {
    const [other, transfer, sent] = [await sendDebit(), await sendTransfer(), await collect()];
    app.setClock("2027-03-12T09:00:00Z");
    const wrong = notified(returned(sent.endToEndId, -61_188, { messageId: other.reference }));
    const { nbOfReturned, unknown } = await read(wrong);
    expect([nbOfReturned, unknown[0]?.reason]).toEqual([0, expect.stringContaining(other.reference)]);
    expect(await debitOf(sent)).toMatchObject({ status: "COLLECTED" });
    const executed: Written = {
      amountCents: -50_000,
      endToEndId: transfer.endToEndId,
      messageId: sent.reference,
    };
    expect(await read(notified(executed))).toMatchObject({ nbOfExecuted: 0 });
    expect(await transferStatus(transfer)).toBe("SENT");
  });

  test("the right file is read after the wrong one", async () => {
    const sent = await collect();
    app.setClock("2027-03-12T09:00:00Z");
    await read(notified(returned(sent.endToEndId, -61_188, { messageId: "REM-1999-000001" })));
    const right = notified(returned(sent.endToEndId, -61_188, { messageId: sent.reference }));
    expect(await read(right)).toMatchObject({ nbOfReturned: 1 });
  });
});

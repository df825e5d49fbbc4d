// Two accountants at once on each debit, transfer or mandate move, on a real database: one wins,
// the other is refused.
import { expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { camt054 } from "#tests/bank-files/camt.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { buildDebitable } from "#tests/builders/debits.ts";
import { buildMandate, ibans, signMandate } from "#tests/builders/mandates.ts";
import { expectOneWins, type Rivals, twice } from "#tests/scenarios/two-at-once.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { mandatesContract } from "#mandates/contract.ts";
import { paymentsContract } from "#payments/contract.ts";
import { collectDebits } from "#payments/server/debits/collect.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";

const app = testApplication("2027-03-01T09:00:00Z");
/** The person who prepares: those who act at once are two others. */
const preparer = () => app.as("admin");
const reason = "Erreur de saisie";

async function preview() {
  app.setClock("2027-03-01T09:00:00Z");
  await app.within((call) => buildDebitable(call));
  const {
    nbOfDebits,
    totalCents,
    day: collectionOn,
  } = await preparer()(paymentsContract.readDue, {
    query: { day: day("2027-03-10") },
  });
  return { nbOfDebits, totalCents, collectionOn };
}

async function debitBatch() {
  const { id, version } = await preparer()(paymentsContract.prepareDebitBatch, { body: await preview() });
  const { items } = await preparer()(paymentsContract.listDebits, {
    list: { conditions: [{ field: "batchId", operator: "eq", value: id }] },
  });
  const [{ id: debitId, endToEndId } = { id: "", endToEndId: "" }] = items;
  return { at: { params: { id }, body: { version } }, debitId, endToEndId };
}

/** Approved by a person who did not prepare it. */
async function approvedDebits() {
  const { at, ...debit } = await debitBatch();
  const { version } = await app.as("accountant")(paymentsContract.approveDebitBatch, at);
  return { at: { params: at.params, body: { version } }, ...debit };
}

/** A debit that came back for a reason that a person settles. */
async function returned() {
  const { at, debitId, endToEndId } = await approvedDebits();
  await preparer()(paymentsContract.sendDebitBatch, at);
  app.setClock("2027-03-10T00:30:00Z");
  await app.outsideJob(collectDebits.run);
  app.setClock("2027-03-12T09:00:00Z");
  const file = camt054([
    {
      amountCents: -61_188,
      bookingDay: "2027-03-12",
      bankReference: `RET-${endToEndId}`,
      details: [{ amountCents: -61_188, endToEndId, returnCode: "AG02" }],
    },
  ]);
  await preparer()(paymentsContract.importDebitReturns, {
    files: { file: new File([file], "retours.xml", { type: "application/xml" }) },
  });
  return { params: { id: debitId } };
}

/** A refund of an overpayment of 500,00 €, to an account typed by staff. */
async function refund() {
  app.setClock("2027-03-01T09:00:00Z");
  const { company, receipt } = await app.within(async (call) => {
    const client = await buildClient(call);
    const paid = await recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId: client.company.id,
      amountCents: 50_000,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: day("2027-02-20"),
    });
    return { company: client.company, receipt: paid };
  });
  await preparer()(ledgerContract.setBeneficiary, {
    params: { companyId: company.id },
    body: { iban: ibans.french, holder: company.name, bic: "", version: null },
  });
  await preparer()(ledgerContract.refundReceipt, {
    params: { id: receipt.id },
    body: { cents: 50_000, reason: "Trop-perçu" },
  });
  const { items } = await preparer()(ledgerContract.listRefunds, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
  });
  const { id = "", version = 0 } = items[0] ?? {};
  return { params: { id }, body: { version, reason } };
}

const transferForm = (refundId: string) => ({
  body: { executionOn: day("2027-03-02"), refundIds: [refundId] },
});

async function transferBatch() {
  const { params } = await refund();
  const { id, version, transfers } = await preparer()(
    paymentsContract.prepareTransferBatch,
    transferForm(params.id),
  );
  return { at: { params: { id }, body: { version } }, transferId: transfers[0]?.id ?? "" };
}

async function approvedTransfers() {
  const { at } = await transferBatch();
  const { version } = await app.as("accountant")(paymentsContract.approveTransferBatch, at);
  return { params: at.params, body: { version } };
}

async function mandate(scheme: "CORE" | "B2B" = "CORE") {
  app.setClock("2026-11-26T09:00:00Z");
  const built = await app.within((call) => buildMandate(call, { scheme }));
  await app.within((call) => signMandate(call, built));
  const params = { id: built.mandate.id };
  const { version } = await app.within((call) => get(call, "mandate", params.id));
  return { params, version };
}

async function givenToBank() {
  const { params, version } = await mandate("B2B");
  const given = await preparer()(mandatesContract.recordMandateSubmission, {
    params,
    body: { version, day: day("2026-11-26") },
  });
  return { params, version: given.version };
}

const table: Record<string, Rivals> = {
  "a batch of debits is prepared": async () => {
    const body = await preview();
    return twice((as) => as(paymentsContract.prepareDebitBatch, { body }));
  },
  "a batch of debits is approved": async () => {
    const { at } = await debitBatch();
    return twice((as) => as(paymentsContract.approveDebitBatch, at));
  },
  "a batch of debits is approved, or loses a debit": async () => {
    const { at, debitId } = await debitBatch();
    const body = { ...at.body, debitId, reason };
    return [
      (as) => as(paymentsContract.approveDebitBatch, at),
      (as) => as(paymentsContract.withdrawDebit, { params: at.params, body }),
    ];
  },
  "a batch of debits is sent": async () => {
    const { at } = await approvedDebits();
    return twice((as) => as(paymentsContract.sendDebitBatch, at));
  },
  "a batch of debits is sent, or abandoned": async () => {
    const { at } = await approvedDebits();
    const body = { ...at.body, reason };
    return [
      (as) => as(paymentsContract.sendDebitBatch, at),
      (as) => as(paymentsContract.abandonDebitBatch, { params: at.params, body }),
    ];
  },
  "a returned debit is settled": async () => {
    const { params } = await returned();
    return twice((as) =>
      as(paymentsContract.settleDebitReturn, { params, body: { reason, isRetried: true } }),
    );
  },
  "a refund is paid by a batch": async () => {
    const { params } = await refund();
    return twice((as) => as(paymentsContract.prepareTransferBatch, transferForm(params.id)));
  },
  "a refund is paid by a batch, or canceled": async () => {
    const { params, body } = await refund();
    return [
      (as) => as(paymentsContract.prepareTransferBatch, transferForm(params.id)),
      (as) => as(ledgerContract.cancelRefund, { params, body }),
    ];
  },
  "a batch of transfers is approved": async () => {
    const { at } = await transferBatch();
    return twice((as) => as(paymentsContract.approveTransferBatch, at));
  },
  "a batch of transfers is approved, or loses a transfer": async () => {
    const { at, transferId } = await transferBatch();
    const body = { ...at.body, transferId, reason };
    return [
      (as) => as(paymentsContract.approveTransferBatch, at),
      (as) => as(paymentsContract.withdrawTransfer, { params: at.params, body }),
    ];
  },
  "a batch of transfers is sent": async () => {
    const at = await approvedTransfers();
    return twice((as) => as(paymentsContract.sendTransferBatch, at));
  },
  "a batch of transfers is sent, or abandoned": async () => {
    const { params, body } = await approvedTransfers();
    return [
      (as) => as(paymentsContract.sendTransferBatch, { params, body }),
      (as) => as(paymentsContract.abandonTransferBatch, { params, body: { ...body, reason } }),
    ];
  },
  "a mandate is given to the bank": async () => {
    const { params, version } = await mandate("B2B");
    const body = { version, day: day("2026-11-26") };
    return twice((as) => as(mandatesContract.recordMandateSubmission, { params, body }));
  },
  "a mandate is confirmed, or refused": async () => {
    const { params, version } = await givenToBank();
    return [
      (as) =>
        as(mandatesContract.confirmMandate, {
          params,
          body: { version, day: day("2026-11-26"), proof: "Appel" },
        }),
      (as) => as(mandatesContract.refuseMandate, { params, body: { version, reason } }),
    ];
  },
  "a mandate is blocked, or canceled": async () => {
    const { params, version } = await mandate();
    const at = { params, body: { version, reason } };
    return [(as) => as(mandatesContract.blockMandate, at), (as) => as(mandatesContract.cancelMandate, at)];
  },
  "a mandate is suspended": async () => {
    const { params, version } = await mandate();
    return twice((as) => as(mandatesContract.suspendMandate, { params, body: { version, reason } }));
  },
  "the account of a mandate is to change": async () => {
    const { params, version } = await mandate();
    return twice((as) => as(mandatesContract.amendMandateAccount, { params, body: { version } }));
  },
};

test.each(Object.entries(table))("%s by two at once: one wins, the other is told", async (_, rivals) => {
  await expectOneWins(app, rivals);
});

test("no part has two live debits, and no refund two transfers", async () => {
  const { rows } = await app.application.database.pool.query(
    `select part_id as id from debit where status in ('PREPARED', 'SENT', 'COLLECTED') group by 1 having count(*) > 1
     union all
     select refund_id from transfer where status in ('PREPARED', 'SENT', 'EXECUTED') group by 1 having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});

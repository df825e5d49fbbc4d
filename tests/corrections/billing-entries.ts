// Entries of billing and collection, made through their endpoints, for the table of corrections.
import { billingContract } from "#billing/contract.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { mandatesContract } from "#mandates/contract.ts";
import { paymentsContract } from "#payments/contract.ts";
import { type Day, day } from "#kernel/calendar/day.ts";
import { drawDocuments } from "#billing/server/documents/paper.ts";
import { get } from "#kernel/server/records/records.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { buildDebitable } from "#tests/builders/debits.ts";
import { buildMandate, ibans, signMandate } from "#tests/builders/mandates.ts";
import type { TestApplication } from "../application/application.ts";
import type { MakeEntry } from "./row.ts";

const reason = "Erreur de saisie";

/** The clock of the application must be on 1 March 2027. */
export function billingEntries(app: TestApplication): Record<string, MakeEntry> {
  const accountant = app.as("accountant");
  const colleague = app.as("admin");
  const readInvoice = (id: string) => accountant(billingContract.readBillingDocument, { params: { id } });

  async function invoiced() {
    const { invoice, company } = await app.within((call) => buildInvoice(call));
    return { params: { id: invoice.id }, companyId: company.id };
  }

  async function credit(params: { id: string }) {
    const { version } = await readInvoice(params.id);
    return accountant(billingContract.creditBillingDocument, {
      params,
      body: { version, as: "GESTURE", lines: null, reason },
    });
  }

  const finalise = ({ id, version }: { id: string; version: number }) =>
    accountant(billingContract.finaliseBillingDocument, { params: { id }, body: { version } });

  const creditNote: MakeEntry = async () => {
    const { params } = await invoiced();
    const note = await credit(params);
    const of = { id: note.id };
    return {
      correct: async () =>
        accountant(billingContract.discardBillingDocument, {
          params: of,
          body: { version: (await readInvoice(of.id)).version },
        }),
      rely: () => finalise(note),
      read: () => credit(params),
      expected: { kind: "CREDIT_NOTE", status: "DRAFT", totalCents: note.totalCents },
    };
  };

  const wrongInvoice: MakeEntry = async () => {
    const { params } = await invoiced();
    return {
      correct: () => credit(params),
      rely: async () => finalise(await credit(params)),
      read: async () => (await readInvoice(params.id)).version,
      expected: 3,
    };
  };

  const dispute: MakeEntry = async () => {
    const { params } = await invoiced();
    const { version } = await readInvoice(params.id);
    const disputed = await accountant(billingContract.disputeBillingDocument, {
      params,
      body: { version, cents: 1_188, reason },
    });
    return {
      correct: () =>
        accountant(billingContract.endBillingDispute, {
          params,
          body: { version: disputed.version, reason },
        }),
      read: () => readInvoice(params.id),
      expected: { disputedCents: 0 },
    };
  };

  const sending: MakeEntry = async () => {
    const { invoice } = await app.within((call) => buildInvoice(call));
    await app.outsideJob((errand) => drawDocuments.do(errand, { documentId: invoice.id }));
    await app.application.database.pool.query("update billing_document set sent_at = null where id = $1", [
      invoice.id,
    ]);
    const params = { id: invoice.id };
    const record = async (sentOn: Day | null) =>
      accountant(billingContract.recordBillingDocumentSending, {
        params,
        body: { version: (await readInvoice(invoice.id)).version, sentOn },
      });
    await record(day("2027-03-01"));
    return {
      correct: () => record(null),
      read: () => readInvoice(invoice.id),
      expected: { sentOn: null, isToSend: true, isSentByHand: false },
    };
  };

  /** A payment of an invoice of 611,88 €, with `more` left over. */
  async function paid(more = 0) {
    const { params, companyId } = await invoiced();
    const { parts } = await readInvoice(params.id);
    const receipt = await accountant(ledgerContract.createReceipt, {
      body: {
        companyId,
        method: "TRANSFER",
        receivedOn: day("2027-03-01"),
        amountCents: 61_188 + more,
        reference: "VIR 12",
      },
    });
    const allocated = await accountant(ledgerContract.allocateReceipt, {
      params: { id: receipt.id },
      body: { payments: [{ partId: parts[0]?.id ?? "", cents: 61_188 }] },
    });
    return { invoice: params, companyId, receipt: allocated };
  }

  const refundOf = (receiptId: string, cents: number) =>
    accountant(ledgerContract.refundReceipt, {
      params: { id: receiptId },
      body: { cents, reason: "Trop-perçu" },
    });

  const receipt: MakeEntry = async () => {
    const { invoice, receipt: made } = await paid(10_000);
    const params = { id: made.id };
    return {
      correct: async () => {
        const { version } = await accountant(ledgerContract.readReceipt, { params });
        return accountant(ledgerContract.reverseReceipt, { params, body: { version, reason } });
      },
      rely: () => refundOf(made.id, 10_000),
      read: () => readInvoice(invoice.id),
      expected: { remainingCents: 61_188 },
    };
  };

  const allocation: MakeEntry = async () => {
    const { invoice, receipt: made } = await paid();
    return {
      correct: () =>
        accountant(ledgerContract.undoAllocation, {
          params: { id: made.allocations[0]?.id ?? "" },
          body: { reason },
        }),
      read: () => readInvoice(invoice.id),
      expected: { remainingCents: 61_188 },
    };
  };

  const refund: MakeEntry = async () => {
    const { companyId, receipt: made } = await paid(10_000);
    const asked = await refundOf(made.id, 10_000);
    const params = { id: asked.id };
    await accountant(ledgerContract.setBeneficiary, {
      params: { companyId },
      body: { iban: ibans.french, holder: "Essai", bic: "", version: null },
    });
    const read = () => app.within((call) => get(call, "refund", asked.id));
    return {
      correct: async () =>
        accountant(ledgerContract.cancelRefund, { params, body: { version: (await read()).version } }),
      rely: () =>
        accountant(paymentsContract.prepareTransferBatch, {
          body: { executionOn: day("2027-03-02"), refundIds: [asked.id] },
        }),
      read,
      expected: { status: "CANCELED" },
    };
  };

  const batch: MakeEntry = async () => {
    const { partId } = await app.within((call) => buildDebitable(call));
    const query = { day: day("2027-03-10") };
    const {
      nbOfDebits,
      totalCents,
      day: collectionOn,
    } = await accountant(paymentsContract.readDue, { query });
    const prepared = await accountant(paymentsContract.prepareDebitBatch, {
      body: { collectionOn, nbOfDebits, totalCents },
    });
    const params = { id: prepared.id };
    const seen = async () => ({
      version: (await accountant(paymentsContract.readDebitBatch, { params })).version,
    });
    return {
      correct: async () =>
        accountant(paymentsContract.abandonDebitBatch, { params, body: { ...(await seen()), reason } }),
      rely: async () => {
        await colleague(paymentsContract.approveDebitBatch, { params, body: await seen() });
        await accountant(paymentsContract.sendDebitBatch, { params, body: await seen() });
      },
      read: async () =>
        (await accountant(paymentsContract.readDue, { query })).parts.find((one) => one.partId === partId),
      expected: { reason: null, debitCents: 61_188 },
    };
  };

  const mandate: MakeEntry = async () => {
    const built = await app.within((call) => buildMandate(call));
    await app.within((call) => signMandate(call, built));
    const params = { id: built.mandate.id };
    const read = () => app.within((call) => get(call, "mandate", params.id));
    const seen = async () => ({ version: (await read()).version, reason });
    await accountant(mandatesContract.blockMandate, { params, body: await seen() });
    return {
      correct: async () => accountant(mandatesContract.unblockMandate, { params, body: await seen() }),
      rely: async () => accountant(mandatesContract.cancelMandate, { params, body: await seen() }),
      read,
      expected: { status: "Active" },
    };
  };

  return {
    "a credit note prepared by mistake": creditNote,
    "an invoice that was wrong": wrongInvoice,
    "a dispute": dispute,
    "a sending recorded by hand": sending,
    "money received": receipt,
    "an allocation": allocation,
    "a refund": refund,
    "a batch of debits": batch,
    "a mandate blocked": mandate,
  };
}

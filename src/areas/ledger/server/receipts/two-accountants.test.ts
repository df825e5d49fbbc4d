// Two accountants at once on receipts, allocations, refunds, lines of statements and accounts of refunds, on a real
// database: one wins, the other is told, and nothing is counted twice.
import { expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { openPartsOf, payDocument } from "#tests/builders/collection.ts";
import { ibans } from "#tests/builders/mandates.ts";
import { bankStatements, paymentEntry } from "#tests/scenarios/statements.ts";
import { expectOneWins, type Rivals, twice } from "#tests/scenarios/two-at-once.ts";
import { bankContract } from "#bank/contract.ts";
import { ledgerContract } from "../../contract.ts";
import { recordReceipt } from "./record.ts";

const app = testApplication("2027-03-10T09:00:00Z");
const { imported, importOnly, linesOf } = bankStatements(app);
const admin = () => app.as("admin");
const reason = "Erreur de saisie";

/** An invoice of 611,88 € and a receipt of the same amount, which pays nothing yet. */
const received = () =>
  app.within(async (call) => {
    const { invoice, company } = await buildInvoice(call);
    const [part] = await openPartsOf(call, invoice.id);
    const { id, version } = await recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId: company.id,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: call.today,
      amountCents: 61_188,
    });
    const payments = [{ partId: part?.id ?? "", cents: 61_188 }];
    return { invoice, company, params: { id }, version, pay: { params: { id }, body: { payments } } };
  });

/** The same, once the receipt has paid the invoice. */
async function allocated() {
  const { params, pay } = await received();
  const { version, allocations } = await admin()(ledgerContract.allocateReceipt, pay);
  return { params, version, allocationId: allocations[0]?.id ?? "" };
}

/** A credit of 611,88 € of a company without debts. */
const credit = () =>
  app.within(async (call) => {
    const { company } = await buildClient(call);
    const { id, version } = await recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId: company.id,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: call.today,
      amountCents: 61_188,
    });
    return { company, params: { id }, version };
  });

const refundForm = { cents: 61_188, reason: "Trop-perçu" };

async function refund() {
  const { params } = await credit();
  const asked = await admin()(ledgerContract.refundReceipt, { params, body: refundForm });
  return { params: { id: asked.id }, body: { version: asked.version } };
}

/** A credit note on a paid invoice, and another invoice that it could pay. */
const creditNote = () =>
  app.within(async (call) => {
    const { invoice, ...client } = await buildInvoice(call);
    await payDocument(call, invoice, 61_188);
    const note = await buildCreditNote(call, invoice);
    const { invoice: next } = await buildInvoice(call, { client });
    const [part] = await openPartsOf(call, next.id);
    const params = { id: note.id };
    const payments = [{ partId: part?.id ?? "", cents: 61_188 }];
    return { params, pay: { params, body: { payments } } };
  });

let balanceCents = 0;
const entry = () => paymentEntry({ cents: 61_188, name: "Qui sait" });

/** An unmatched line of 611,88 €, and an open invoice of the same amount. */
async function line() {
  const { company, invoice } = await app.within((call) => buildInvoice(call));
  const openingCents = balanceCents;
  balanceCents += 61_188;
  const { lines } = await imported({ openingCents, entries: [entry()], id: `R${openingCents}` });
  const [part] = await app.within((call) => openPartsOf(call, invoice.id));
  const payments = [{ partId: part?.id ?? "", cents: 61_188 }];
  const { id = "", version = 0 } = lines[0] ?? {};
  const params = { id };
  return {
    params,
    match: { params, body: { version, companyId: company.id, payments } },
    ignore: { params, body: { version, account: "627", reason } },
  };
}

async function matched() {
  const { params, match } = await line();
  const { version, receipts } = await admin()(bankContract.matchStatementLine, match);
  return { unmatch: { params, body: { version, reason } }, receiptId: receipts[0]?.id ?? "" };
}

/** A line matched as a refundable credit of its company. */
async function creditLine() {
  const { params, match } = await line();
  const { company } = await app.within((call) => buildClient(call));
  const body = { ...match.body, companyId: company.id, payments: [] };
  const { version, receipts } = await admin()(bankContract.matchStatementLine, { params, body });
  return { unmatch: { params, body: { version, reason } }, receiptId: receipts[0]?.id ?? "" };
}

const accountForm = (companyId: string, iban: string, version: number | null) => ({
  params: { companyId },
  body: { iban, holder: "Garage Roux", bic: "", version },
});

const table: Record<string, Rivals> = {
  "a receipt pays an invoice": async () => {
    const { pay } = await received();
    return twice((as) => as(ledgerContract.allocateReceipt, pay));
  },
  "a receipt pays an invoice, or is undone": async () => {
    const { params, version, pay } = await received();
    return [
      (as) => as(ledgerContract.allocateReceipt, pay),
      (as) => as(ledgerContract.reverseReceipt, { params, body: { version, reason } }),
    ];
  },
  "an invoice is paid by a receipt, or by a typed date": async () => {
    const { invoice, pay } = await received();
    const body = { day: day("2027-03-10") };
    return [
      (as) => as(ledgerContract.allocateReceipt, pay),
      (as) => as(ledgerContract.setPaymentDate, { params: { id: invoice.id }, body }),
    ];
  },
  "a receipt is undone": async () => {
    const { params, version } = await allocated();
    return twice((as) => as(ledgerContract.reverseReceipt, { params, body: { version, reason } }));
  },
  "what a receipt pays is undone": async () => {
    const { allocationId } = await allocated();
    return twice((as) =>
      as(ledgerContract.undoAllocation, { params: { id: allocationId }, body: { reason } }),
    );
  },
  "a payment date is typed": async () => {
    const { invoice } = await received();
    const body = { day: day("2027-03-10") };
    return twice((as) => as(ledgerContract.setPaymentDate, { params: { id: invoice.id }, body }));
  },
  "a payment date is taken back": async () => {
    const { invoice } = await received();
    const params = { id: invoice.id };
    await admin()(ledgerContract.setPaymentDate, { params, body: { day: day("2027-03-10") } });
    return twice((as) => as(ledgerContract.removePaymentDate, { params }));
  },
  "a credit is refunded": async () => {
    const { params } = await credit();
    return twice((as) => as(ledgerContract.refundReceipt, { params, body: refundForm }));
  },
  "a credit is refunded, or undone": async () => {
    const { params, version } = await credit();
    return [
      (as) => as(ledgerContract.refundReceipt, { params, body: refundForm }),
      (as) => as(ledgerContract.reverseReceipt, { params, body: { version, reason } }),
    ];
  },
  "a refund is canceled": async () => {
    const at = await refund();
    return twice((as) => as(ledgerContract.cancelRefund, at));
  },
  "a credit note pays an invoice": async () => {
    const { pay } = await creditNote();
    return twice((as) => as(ledgerContract.allocateCreditNote, pay));
  },
  "a credit note is refunded": async () => {
    const { params } = await creditNote();
    return twice((as) => as(ledgerContract.refundCreditNote, { params, body: refundForm }));
  },
  "a credit note pays an invoice, or is refunded": async () => {
    const { params, pay } = await creditNote();
    return [
      (as) => as(ledgerContract.allocateCreditNote, pay),
      (as) => as(ledgerContract.refundCreditNote, { params, body: refundForm }),
    ];
  },
  "a line of a statement is matched": async () => {
    const { match } = await line();
    return twice((as) => as(bankContract.matchStatementLine, match));
  },
  "a line of a statement is matched, or put aside": async () => {
    const { match, ignore } = await line();
    return [
      (as) => as(bankContract.matchStatementLine, match),
      (as) => as(bankContract.ignoreStatementLine, ignore),
    ];
  },
  "a line of a statement is put aside": async () => {
    const { ignore } = await line();
    return twice((as) => as(bankContract.ignoreStatementLine, ignore));
  },
  "a line of a statement is unmatched": async () => {
    const { unmatch } = await matched();
    return twice((as) => as(bankContract.unmatchStatementLine, unmatch));
  },
  "a line of a statement is unmatched, or its money refunded": async () => {
    const { unmatch, receiptId } = await creditLine();
    return [
      (as) => as(bankContract.unmatchStatementLine, unmatch),
      (as) => as(ledgerContract.refundReceipt, { params: { id: receiptId }, body: refundForm }),
    ];
  },
  "the first account of a company is typed": async () => {
    const { company } = await credit();
    return [
      (as) => as(ledgerContract.setBeneficiary, accountForm(company.id, ibans.french, null)),
      (as) => as(ledgerContract.setBeneficiary, accountForm(company.id, ibans.german, null)),
    ];
  },
  "the account of a company is replaced": async () => {
    const { company } = await credit();
    const { account } = await admin()(
      ledgerContract.setBeneficiary,
      accountForm(company.id, ibans.french, null),
    );
    const version = account?.version ?? null;
    return [
      (as) => as(ledgerContract.setBeneficiary, accountForm(company.id, ibans.german, version)),
      (as) => as(ledgerContract.setBeneficiary, accountForm(company.id, ibans.otherFrench, version)),
    ];
  },
};

test.each(Object.entries(table))("%s by two at once: one wins, the other is told", async (_, rivals) => {
  await expectOneWins(app, rivals);
});

test("the second person to replace an account is told who has changed it", async () => {
  const { company } = await credit();
  await admin()(ledgerContract.setBeneficiary, accountForm(company.id, ibans.french, null));
  const late = app.as("accountant")(
    ledgerContract.setBeneficiary,
    accountForm(company.id, ibans.german, null),
  );
  await expect(late).rejects.toMatchObject({
    status: 409,
    code: "ChangedMeanwhile",
    message: expect.stringMatching(/^Le compte de remboursement a été changé par .+ le 10-03-2027/u),
  });
  const { account } = await admin()(ledgerContract.readBeneficiary, { params: { companyId: company.id } });
  expect(account).toMatchObject({ version: 1 });
});

test("a statement imported by two at once has each line once", async () => {
  const openingCents = balanceCents;
  balanceCents += 2 * 61_188;
  const statement = { openingCents, entries: [entry(), entry()], id: `R${openingCents}` };
  const ends = await Promise.allSettled([importOnly(statement), importOnly(statement)]);
  const done = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
  expect(done.reduce((sum, { newLineCount }) => sum + newLineCount, 0)).toBe(2);
  const lines = await Promise.all([...new Set(done.map(({ id }) => id))].map(linesOf));
  expect(lines.flat()).toHaveLength(2);
});

test("a receipt, a part and a credit note never pay more than they hold", async () => {
  const { rows } = await app.application.database.pool.query(
    `select id from receipt where allocated_cents + released_cents > greatest(amount_cents, 0)
     union all select id from document_part where settled_cents > amount_cents
     union all select undoes_id from allocation where undoes_id is not null group by 1 having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});

// VAT due on an invoice that a credit note and money pay, by the regime of the credit note, worked out by hand.
import { beforeAll, expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { companyOf } from "#clients/server/read.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildDocument, type DocumentRequest } from "#tests/builders/billing.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { declaredVat, openPartsOf, payDocument } from "#tests/builders/collection.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { allocate } from "./allocate.ts";
import { recordReceipt } from "./record.ts";
import { creditPartOf } from "./refunds.ts";

const app = testApplication("2027-03-10T09:00:00Z");

const setVatOnDebits = (from: string, isOn: boolean) =>
  app.as("accountant")(billingContract.setIssuerOption, {
    params: { id: lessorIssuerId },
    body: { option: "VAT_ON_DEBITS", from: day(from), isOn, version: null, id: null },
  });

/** A credit note of 120,00 € that its own invoice, already paid, does not use. */
async function creditOf(call: Call, companyId: string, request: Pick<DocumentRequest, "kind" | "lines">) {
  const company = await companyOf(call, companyId);
  const invoice = await buildDocument(call, { company, ...request });
  await payDocument(call, invoice, 12_000);
  return creditPartOf(call, (await buildCreditNote(call, invoice)).id);
}

type Request = Pick<DocumentRequest, "kind" | "lines">;
const taxed: Request = { lines: [{ netCents: 10_000 }] };
const outside: Request = { kind: "NOTE", lines: [{ kind: "REPAIRS", netCents: 12_000, rate: 0 }] };

interface Credit {
  companyId: string;
  creditPartId: string;
}
const credits = new Map<string, Credit>();

/** Numbers have days that never decrease: every credit note comes before the invoices that they pay. */
beforeAll(async () => {
  await setVatOnDebits("2027-03-15", true);
  await setVatOnDebits("2027-03-20", false);
  for (const [title, on, request] of [
    ["VAT on receipts", "2027-03-12", taxed],
    ["no VAT, of a note", "2027-03-13", outside],
    ["VAT on debits", "2027-03-17", taxed],
  ] as const) {
    app.setClock(`${on}T09:00:00Z`);
    const credit = await app.within(async (call) => {
      const { company } = await buildClient(call, {}, wireTransfer);
      return { companyId: company.id, creditPartId: await creditOf(call, company.id, request) };
    });
    credits.set(title, credit);
  }
  app.setClock("2027-03-22T09:00:00Z");
});

/** VAT of each payment of an invoice of 611,88 € (VAT 101,98) on receipts: the credit of 120,00, then 491,88 received. */
const movedBy = ({ companyId, creditPartId }: Credit) =>
  app.within(async (call) => {
    const company = await companyOf(call, companyId);
    const { id } = await buildDocument(call, { company, lines: [{ netCents: 48_990 }, { netCents: 2_000 }] });
    const [part] = await openPartsOf(call, id);
    const to = { partId: part?.id ?? "" };
    const receipt = await recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: call.today,
      amountCents: 49_188,
    });
    await allocate(call, [{ from: { creditPartId }, to, cents: 12_000 }]);
    await allocate(call, [{ from: { receiptId: receipt.id }, to, cents: 49_188 }]);
    return declaredVat(call, id);
  });

test.each([
  // 20,00 of VAT leave the invoice with the credit note: the money makes 101,98 − 20,00 due.
  ["VAT on receipts", []],
  // Its own VAT was taken back at its issue: it pays 120,00, which makes 101,98 × 120,00 ÷ 611,88 due.
  ["VAT on debits", [2_000]],
  ["no VAT, of a note", [2_000]],
] as const)("a credit note with %s", async (title, ofCredit) => {
  const credit = credits.get(title);
  if (!credit) throw new RangeError(`no credit with ${title}`);
  expect(await movedBy(credit)).toEqual([...ofCredit, 8_198]);
});

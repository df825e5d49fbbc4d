// While a debit is sent, only its own money and that of the bank pay its part: anything else awaits its result.
import { beforeEach, describe, expect, test } from "vitest";
import { appContract } from "#app/contract.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { ledgerContract as api } from "#ledger/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import { buildDebitable, type Debitable, sendSingleDebit } from "#tests/builders/debits.ts";
import { chooseCreditUse } from "#ledger/server/receipts/credit-choice.ts";
import { useOldCredits } from "#ledger/server/credits/old-credits.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";
import { applyReturn } from "../returns/apply.ts";
import { collectDebits } from "./collect.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const accountant = () => app.as("accountant");
beforeEach(async () => {
  await app.application.database.pool.query(
    "truncate debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document, document_series cascade",
  );
});

const underWay = (number: string | null) =>
  new RegExp(`Un prélèvement de 611,88\\s€ \\(${number}\\) est en cours jusqu’au 10-03-2027`, "u");

/** 611,88 € debited on 2027-03-10 by a batch sent on the 8th. */
async function buildSent(): Promise<Debitable & { debitId: string }> {
  app.setClock("2027-03-01T09:00:00Z");
  const built = await app.within((call) => buildDebitable(call));
  app.setClock("2027-03-08T09:00:00Z");
  const debitId = await app.within((call) => sendSingleDebit(call, built.partId));
  return { ...built, debitId };
}

const left = async ({ id }: Pick<Row<"billingDocument">, "id">): Promise<number> =>
  app.within(async (call) => {
    call.markUnchanged();
    return (await get(call, "billingDocument", id)).remainingCents;
  });

const credited = ({ invoice }: Debitable, cents: number) =>
  app.within(async (call) => {
    const { id: lineId } = await call.db
      .selectFrom("billingLine")
      .select("id")
      .where("documentId", "=", invoice.id)
      .executeTakeFirstOrThrow();
    return buildCreditNote(call, invoice, [{ lineId, cents }]);
  });

const overpaid = ({ company }: Debitable) =>
  app.within((call) =>
    recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId: company.id,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: call.today,
      amountCents: 10_000,
    }),
  );

describe("by hand", () => {
  test("a payment date is refused while the debit is sent", async () => {
    const { invoice } = await buildSent();
    const typed = accountant()(api.setPaymentDate, {
      params: { id: invoice.id },
      body: { day: day("2027-03-08") },
    });
    await expect(typed).rejects.toThrow(underWay(invoice.number));
    expect(await left(invoice)).toBe(61_188);
  });

  test("a receipt is not allocated to its part", async () => {
    const sent = await buildSent();
    const { id } = await overpaid(sent);
    const payments = [{ partId: sent.partId, cents: 10_000 }];
    await expect(accountant()(api.allocateReceipt, { params: { id }, body: { payments } })).rejects.toThrow(
      underWay(sent.invoice.number),
    );
  });

  test("the credit note of its invoice is neither set off on another one nor refunded", async () => {
    const sent = await buildSent();
    const note = await credited(sent, 1_000);
    const other = await app.within((call) => buildInvoice(call, { client: sent }));
    const partId = await app.within(async (call) => {
      call.markUnchanged();
      const { id } = await call.db
        .selectFrom("documentPart")
        .select("id")
        .where("documentId", "=", other.invoice.id)
        .executeTakeFirstOrThrow();
      return id;
    });
    const params = { id: note.id };
    await expect(
      accountant()(api.allocateCreditNote, { params, body: { payments: [{ partId, cents: 1_200 }] } }),
    ).rejects.toThrow(underWay(sent.invoice.number));
    await expect(
      accountant()(api.refundCreditNote, { params, body: { cents: 1_200, reason: "Trop versé" } }),
    ).rejects.toThrow(underWay(sent.invoice.number));
  });
});

describe("a credit note finalised while the debit is sent", () => {
  test("waits, then stays a credit of the client once it is collected", async () => {
    const sent = await buildSent();
    const note = await credited(sent, 1_000);
    expect([await left(sent.invoice), await left(note)]).toEqual([61_188, 1_200]);
    app.setClock("2027-03-10T23:30:00Z");
    expect(await app.outsideJob(collectDebits.run)).toMatchObject({ failed: 0 });
    expect([await left(sent.invoice), await left(note)]).toEqual([0, 1_200]);
  });

  test("is deducted once it comes back, of what the client is asked too", async () => {
    const sent = await buildSent();
    const note = await credited(sent, 1_000);
    app.setClock("2027-03-12T09:00:00Z");
    await app.within((call) =>
      applyReturn(call, sent.debitId, { code: "AC04", words: "", on: day("2027-03-12") }),
    );
    expect([await left(sent.invoice), await left(note)]).toEqual([59_988, 0]);
    const { items: mails } = await app.as("developer")(appContract.readOutbox, { query: {} });
    const mail = mails.find(({ subject }) => subject?.includes(`n’a pas abouti : ${sent.invoice.number}`));
    expect(mail?.body.replaceAll(/\s/gu, " ")).toContain("Merci de régler les 599,88 € qui en restent dus");
  });
});

test("the night sets a kept overpayment and an old credit note off once the debit is collected", async () => {
  const sent = await buildSent();
  const note = await credited(sent, 1_000);
  const receipt = await overpaid(sent);
  const { version } = receipt;
  await app.within((call) => chooseCreditUse(call, receipt.id, { version, clientChoice: "KEEP" }));
  const other = await app.within((call) =>
    buildInvoice(call, { client: sent, lines: [{ netCents: 50_000 }] }),
  );
  await app.outsideJob(useOldCredits.run);
  expect([await left(sent.invoice), await left(note)]).toEqual([61_188, 1_200]);
  expect(await left(other.invoice)).toBe(50_000);
  app.setClock("2027-03-20T09:00:00Z");
  await app.outsideJob(useOldCredits.run);
  expect(await left(note)).toBe(1_200);
  await app.outsideJob(collectDebits.run);
  await app.outsideJob(useOldCredits.run);
  expect([await left(note), await left(other.invoice)]).toEqual([0, 48_800]);
});

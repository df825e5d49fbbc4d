// Receipts, credit notes and what they pay, on a real database.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { linesOf } from "#billing/server/documents/frozen-lines.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import { declaredVat } from "#tests/builders/collection.ts";
import { writeOff } from "#recovery/server/agreements/write-offs.ts";
import { allocate, liveAllocations, undoAllocation } from "./allocate.ts";
import { recordReceipt, reverseReceipt } from "./record.ts";

const app = testApplication("2027-03-10T09:00:00Z");

type Document = Row<"billingDocument">;

const partsOf = (call: Call, { id }: Document) =>
  call.db.selectFrom("documentPart").selectAll().where("documentId", "=", id).execute();

async function partOf(call: Call, document: Document): Promise<string> {
  const [part] = await partsOf(call, document);
  return part?.id ?? "";
}

const reread = (call: Call, { id }: Document) =>
  call.db
    .selectFrom("billingDocument")
    .select(["stage", "settledCents", "remainingCents"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const receive = (call: Call, companyId: string, amountCents: number) =>
  recordReceipt(call, {
    issuerId: lessorIssuerId,
    companyId,
    method: "TRANSFER",
    origin: "MANUAL",
    receivedOn: day("2027-03-09"),
    amountCents,
  });

/** Receives an amount and pays the invoice with it. */
async function pay(call: Call, invoice: Document, cents: number) {
  const receipt = await receive(call, invoice.companyId, cents);
  const [allocation] = await allocate(call, [
    { from: { receiptId: receipt.id }, to: { partId: await partOf(call, invoice) }, cents },
  ]);
  if (!allocation) throw new RangeError("an allocation was expected");
  return { receipt, allocation };
}

const today = day("2027-03-10");

test("credit on an unpaid invoice: 23,22 leaves 588,66, and no credit of the company", async () => {
  await app.within(async (call) => {
    const { invoice } = await buildInvoice(call);
    const [line] = await linesOf(call, invoice.id);
    const note = await buildCreditNote(call, invoice, [{ lineId: line?.id ?? "", cents: 1_935 }]);
    expect(await reread(call, invoice)).toEqual({
      stage: "PARTLY",
      settledCents: 2_322,
      remainingCents: 58_866,
    });
    expect(await reread(call, note)).toMatchObject({ stage: "PAID", remainingCents: 0 });
  });
});

test("a whole credit note and its invoice settle each other", async () => {
  await app.within(async (call) => {
    const { invoice } = await buildInvoice(call);
    const note = await buildCreditNote(call, invoice);
    expect(await reread(call, invoice)).toMatchObject({ stage: "PAID", remainingCents: 0 });
    expect(await reread(call, note)).toMatchObject({ stage: "PAID", remainingCents: 0 });
  });
});

test("a credit note of a paid invoice stays a credit of the company", async () => {
  await app.within(async (call) => {
    const { invoice } = await buildInvoice(call);
    await pay(call, invoice, 61_188);
    const note = await buildCreditNote(call, invoice);
    expect(await reread(call, note)).toMatchObject({ stage: "OPEN", remainingCents: 61_188 });
  });
});

test("trap 33: receipts 50 + 50 on 100,00: 50 then 0, never below", async () => {
  await app.within(async (call) => {
    const { invoice } = await buildInvoice(call, { lines: [{ netCents: 10_000, rate: 0 }] });
    await pay(call, invoice, 5_000);
    expect(await reread(call, invoice)).toMatchObject({ remainingCents: 5_000 });
    await pay(call, invoice, 5_000);
    expect(await reread(call, invoice)).toMatchObject({ remainingCents: 0 });
    await expect(pay(call, invoice, 1)).rejects.toMatchObject({ code: "AboveRemainder", status: 409 });
  });
});

test("trap 34: VAT on receipts by parts, one of them returned, adds up to that of the invoice", async () => {
  await app.within(async (call) => {
    const { invoice } = await buildInvoice(call);
    await pay(call, invoice, 20_396);
    const { receipt } = await pay(call, invoice, 20_396);
    await reverseReceipt(call, {
      id: receipt.id,
      cause: "FACT",
      on: day("2027-03-11"),
      reason: "Rejet AM04",
    });
    await pay(call, invoice, 20_396);
    await pay(call, invoice, 20_396);
    expect(await declaredVat(call, invoice.id)).toEqual([3_399, 3_400, -3_400, 3_400, 3_399]);
    expect(await reread(call, invoice)).toMatchObject({ stage: "PAID", remainingCents: 0 });
  });
});

test("a payment after a write-off makes its own VAT due: 50,83 for 305,00 of 610,55 (VAT 101,76)", async () => {
  await app.within(async (call) => {
    const { invoice } = await buildInvoice(call, { lines: [{ netCents: 50_879 }] });
    expect(invoice).toMatchObject({ totalCents: 61_055, vatCents: 10_176 });
    const partId = await partOf(call, invoice);
    const form = { kind: "BAD_DEBT", cents: 30_555, reason: "Irrécouvrable" } as const;
    const proof = { name: "certificat.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-") };
    await writeOff(call, { partId, form, proof });
    await pay(call, invoice, 10_000);
    await pay(call, invoice, 20_500);
    expect(await reread(call, invoice)).toMatchObject({ remainingCents: 0 });
    const vat = await declaredVat(call, invoice.id);
    expect(vat.reduce((sum, cents) => sum + cents, 0)).toBe(5_083);
  });
});

test("a return never takes effect before what it takes back", async () => {
  await app.within(async (call) => {
    const { invoice } = await buildInvoice(call);
    // Received on the 9th, it counts from the issue of the invoice, the 10th.
    const { receipt } = await pay(call, invoice, 61_188);
    await reverseReceipt(call, { id: receipt.id, cause: "FACT", on: day("2027-03-09"), reason: "Rejet" });
    const rows = await call.db
      .selectFrom("allocation")
      .select("effectiveOn")
      .where("receiptId", "=", receipt.id)
      .execute();
    expect(rows).toEqual([{ effectiveOn: today }, { effectiveOn: today }]);
  });
});

test("an allocation is undone once, by a second row", async () => {
  await app.within(async (call) => {
    const { invoice } = await buildInvoice(call);
    const { receipt, allocation } = await pay(call, invoice, 61_188);
    await undoAllocation(call, allocation.id, { cause: "MISTAKE", reason: "Mauvaise facture" });
    expect(await reread(call, invoice)).toMatchObject({ stage: "OPEN", remainingCents: 61_188 });
    expect(await liveAllocations(call, "receiptId", receipt.id)).toEqual([]);
    await expect(
      undoAllocation(call, allocation.id, { cause: "MISTAKE", reason: "Deux fois" }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

test("a reversed receipt pays nothing, and is reversed once", async () => {
  await app.within(async (call) => {
    const { invoice } = await buildInvoice(call);
    const { receipt } = await pay(call, invoice, 61_188);
    await reverseReceipt(call, { id: receipt.id, cause: "FACT", on: today, reason: "Rejet AC04" });
    expect(await reread(call, invoice)).toMatchObject({ stage: "OPEN", remainingCents: 61_188 });
    await expect(
      reverseReceipt(call, { id: receipt.id, cause: "FACT", on: today, reason: "Deux fois" }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

test("money of one company does not pay another", async () => {
  await app.within(async (call) => {
    const { invoice } = await buildInvoice(call);
    const { company } = await buildInvoice(call);
    const receipt = await receive(call, company.id, 61_188);
    await expect(
      allocate(call, [
        { from: { receiptId: receipt.id }, to: { partId: await partOf(call, invoice) }, cents: 61_188 },
      ]),
    ).rejects.toMatchObject({ status: 409 });
  });
});

test("trap 33: two tabs allocate one credit of 500,00: one wins, the other is told, 500,00 remain", async () => {
  const { receiptId, partId, invoice } = await app.within(async (call) => {
    const built = await buildInvoice(call, { lines: [{ netCents: 100_000, rate: 0 }] });
    const receipt = await receive(call, built.company.id, 50_000);
    return { receiptId: receipt.id, partId: await partOf(call, built.invoice), invoice: built.invoice };
  });
  const tab = () =>
    app.within((call) => allocate(call, [{ from: { receiptId }, to: { partId }, cents: 50_000 }]));
  const results = await Promise.allSettled([tab(), tab()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 409 } });
  expect(await app.within((call) => reread(call, invoice))).toMatchObject({ remainingCents: 50_000 });
});

test("the database itself refuses an allocation above what is left", async () => {
  const { receiptId, partId } = await app.within(async (call) => {
    const built = await buildInvoice(call, { lines: [{ netCents: 10_000, rate: 0 }] });
    const receipt = await receive(call, built.company.id, 20_000);
    return { receiptId: receipt.id, partId: await partOf(call, built.invoice) };
  });
  const rough = (cents: number) =>
    app.within((call) =>
      call.db
        .insertInto("allocation")
        .values({
          id: crypto.randomUUID(),
          createdAt: call.now.toISOString(),
          createdBy: "test",
          createdById: "system",
          receiptId,
          creditPartId: null,
          partId,
          refundId: null,
          cents,
          effectiveOn: today,
          undoesId: null,
        })
        .execute(),
    );
  await expect(rough(10_001)).rejects.toThrow("document_part_settled_check");
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => rough(3_000)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

// Random sequences of receipts, allocations, credits and undoings: whatever they are, the sums balance.
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { Failure } from "#kernel/failure.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import type { Call } from "#kernel/server/call.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import { declaredVat } from "#tests/builders/collection.ts";
import { signedLeft } from "../../model/account/account.ts";
import { accountOf } from "../account/account.ts";
import { allocate, undoAllocation } from "./allocate.ts";
import { recordReceipt, reverseReceipt } from "./record.ts";

const app = testApplication("2027-03-10T09:00:00Z");
const today = day("2027-03-10");

const step = fc.record({
  act: fc.constantFrom("receive", "pay", "undo", "reverse", "credit", "set off"),
  cents: fc.integer({ min: 1, max: 30_000 }),
  pick: fc.nat(50),
});

interface Ids {
  id: string;
}
const pickOf = <T>(rows: readonly T[], pick: number): T | undefined => rows[pick % Math.max(rows.length, 1)];

const ids = async (call: Call, query: ReturnType<typeof sql<Ids>>): Promise<string[]> =>
  (await query.execute(call.db)).rows.map(({ id }) => id);

/** A settled invoice has made all its VAT due, by payments and credit notes; one that nothing settles has made none due. */
async function requireVat(call: Call, companyId: string): Promise<void> {
  const { rows } = await sql<{ id: string; settledCents: number; remainingCents: number; dueCents: number }>`
    select d.id, d.settled_cents as "settledCents", d.remaining_cents as "remainingCents", d.vat_cents - coalesce((
      select sum(a.credited_vat_cents) from allocation a join document_part p on p.id = a.part_id
      where p.document_id = d.id), 0) as "dueCents"
    from billing_document d where d.company_id = ${companyId} and d.kind = 'INVOICE'`.execute(call.db);
  for (const { id, settledCents, remainingCents, dueCents } of rows) {
    const vat = (await declaredVat(call, id)).reduce((sum, cents) => sum + cents, 0);
    if (remainingCents === 0) expect(vat).toBe(dueCents);
    if (settledCents === 0) expect(vat).toBe(0);
  }
}

/** The rows add up to the sums that triggers maintain. */
async function requireBalance(call: Call, companyId: string): Promise<void> {
  const { rows } = await sql<{ wrong: string }>`
    select 'part' as wrong from document_part p join billing_document d on d.id = p.document_id
    where d.company_id = ${companyId} and (p.settled_cents <> coalesce((select sum(a.cents) from allocation a
      where a.part_id = p.id or a.credit_part_id = p.id), 0) or p.settled_cents not between 0 and p.amount_cents)
    union all
    select 'receipt' from receipt r where r.company_id = ${companyId}
      and r.allocated_cents <> coalesce((select sum(a.cents) from allocation a where a.receipt_id = r.id), 0)`.execute(
    call.db,
  );
  expect(rows).toEqual([]);
  await requireVat(call, companyId);
  const { accounts } = await accountOf(call, companyId);
  for (const { balanceCents, refundingCents, entries } of accounts)
    expect(entries.reduce((sum, entry) => sum + signedLeft(entry), -refundingCents)).toBe(balanceCents);
}

test("receipts, payments, credit notes and undoings in any order balance to the cent", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { company, ...client } = await app.within((call) => buildInvoice(call));
      await app.within((call) =>
        buildInvoice(call, { client: { company, ...client }, lines: [{ netCents: 3_333 }] }),
      );
      const acts: Record<
        (typeof steps)[number]["act"],
        (call: Call, cents: number, pick: number) => Promise<unknown>
      > = {
        receive: (call, amountCents) =>
          recordReceipt(call, {
            issuerId: lessorIssuerId,
            companyId: company.id,
            method: "TRANSFER",
            origin: "MANUAL",
            receivedOn: today,
            amountCents,
          }),
        pay: async (call, cents, pick) => {
          const [receipts, parts] = [
            await ids(call, sql<Ids>`select id from receipt where company_id = ${company.id} order by id`),
            await partsOf(call, company.id, "INVOICE"),
          ];
          const [receiptId, partId] = [pickOf(receipts, pick), pickOf(parts, pick + cents)];
          if (receiptId && partId) await allocate(call, [{ from: { receiptId }, to: { partId }, cents }]);
        },
        "set off": async (call, cents, pick) => {
          const [credits, parts] = [
            await partsOf(call, company.id, "CREDIT_NOTE"),
            await partsOf(call, company.id, "INVOICE"),
          ];
          const [creditPartId, partId] = [pickOf(credits, pick), pickOf(parts, pick + cents)];
          if (creditPartId && partId)
            await allocate(call, [{ from: { creditPartId }, to: { partId }, cents }]);
        },
        undo: async (call, _, pick) => {
          const rows = await ids(
            call,
            sql<Ids>`select a.id from allocation a join document_part p on p.id = a.part_id
              join billing_document d on d.id = p.document_id where d.company_id = ${company.id} and a.undoes_id is null order by a.id`,
          );
          const id = pickOf(rows, pick);
          if (id) await undoAllocation(call, id, { cause: "MISTAKE", reason: "Essai" });
        },
        reverse: async (call, _, pick) => {
          const rows = await ids(
            call,
            sql<Ids>`select id from receipt where company_id = ${company.id} order by id`,
          );
          const id = pickOf(rows, pick);
          if (id) await reverseReceipt(call, { id, cause: "FACT", on: today, reason: "Essai" });
        },
        credit: async (call, cents, pick) => {
          const invoices = await call.db
            .selectFrom("billingDocument")
            .selectAll()
            .where("companyId", "=", company.id)
            .where("kind", "=", "INVOICE")
            .orderBy("id")
            .execute();
          const invoice = pickOf(invoices, pick);
          const line = invoice && (await lineOf(call, invoice.id));
          if (line) await buildCreditNote(call, invoice, [{ lineId: line, cents }]);
        },
      };
      for (const { act, cents, pick } of steps) {
        await app
          .within((call) => acts[act](call, cents, pick))
          .catch((error: unknown) => {
            // A refusal leaves everything as it was.
            if (!(error instanceof Failure)) throw error;
          });
        await app.within((call) => requireBalance(call, company.id));
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);

const partsOf = (call: Call, companyId: string, kind: string): Promise<string[]> =>
  ids(
    call,
    sql<Ids>`select p.id from document_part p join billing_document d on d.id = p.document_id
      where d.company_id = ${companyId} and d.kind = ${kind} order by p.id`,
  );

async function lineOf(call: Call, documentId: string): Promise<string | undefined> {
  const [id] = await ids(
    call,
    sql<Ids>`select id from billing_line where document_id = ${documentId} order by position`,
  );
  return id;
}

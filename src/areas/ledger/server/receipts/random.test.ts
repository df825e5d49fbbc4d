// Random sequences of receipts, allocations, credits and undoings: whatever they are, the sums balance.
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { Failure } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { declaredVat } from "#tests/builders/collection.ts";
import { accountActs } from "#tests/scenarios/random-money.ts";
import { signedLeft } from "../../model/account/account.ts";
import { accountOf } from "../account/account.ts";

const app = testApplication("2027-03-10T09:00:00Z");

const step = fc.record({
  act: fc.constantFrom("receive", "pay", "undo", "reverse", "credit", "set off"),
  cents: fc.integer({ min: 1, max: 30_000 }),
  pick: fc.nat(50),
});

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
      const acts = accountActs(company.id);
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

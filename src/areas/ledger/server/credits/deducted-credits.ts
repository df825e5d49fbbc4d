// Credits that the night has deducted from what companies owe: their client reads all of them in one mail, in the morning.
import { sql } from "kysely";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { type DeductedCredit, mailDeductions, paymentOf } from "./credit-mails.ts";
import "#billing/server/tables.ts";

interface Account {
  companyId: string;
  issuerId: string;
}

interface DeductedRow {
  creditId: string;
  /** Null for a credit note. */
  receivedOn: Day | null;
  reference: string;
  issuedOn: Day | null;
  leftCents: Cents;
  number: string;
  cents: Cents;
}

/** Takes the credits whose mail has not left, in the order of their deductions, without those undone since. */
export async function takeDeductedCredits(
  call: Call,
  { companyId, issuerId }: Account,
): Promise<DeductedCredit[]> {
  const { rows } = await sql<DeductedRow>`
    with taken as (
      delete from deducted_credit w using allocation a, document_part p, billing_document d
      where a.id = w.allocation_id and p.id = a.part_id and d.id = p.document_id
        and d.company_id = ${companyId} and d.issuer_id = ${issuerId}
      returning a.id, d.number)
    select coalesce(a.receipt_id, a.credit_part_id) as "creditId", r.received_on as "receivedOn",
      coalesce(r.reference, c.number) as reference, c.issued_on as "issuedOn",
      coalesce(r.remaining_cents, cp.remaining_cents) as "leftCents", t.number, a.cents
    from taken t join allocation a on a.id = t.id
    left join receipt r on r.id = a.receipt_id
    left join document_part cp on cp.id = a.credit_part_id left join billing_document c on c.id = cp.document_id
    where not exists (select from allocation u where u.undoes_id = a.id)
    order by a.id`.execute(call.db);
  return [...Map.groupBy(rows, ({ creditId }) => creditId).values()].flatMap((uses) => {
    const [credit] = uses;
    if (!credit) return [];
    const { receivedOn, reference, issuedOn, leftCents } = credit;
    const origin =
      receivedOn === null
        ? `notre avoir ${reference} du ${issuedOn ? frenchDay(issuedOn) : ""}`
        : paymentOf({ receivedOn, reference });
    return { origin, leftCents, uses: uses.map(({ number, cents }) => ({ number, cents })) };
  });
}

async function accountsToInform(call: Call): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select distinct d.company_id as "companyId", d.issuer_id as "issuerId"
    from deducted_credit w join allocation a on a.id = w.allocation_id join document_part p on p.id = a.part_id
    join billing_document d on d.id = p.document_id
    order by 1, 2`.execute(call.db);
  return rows;
}

/** Every morning, once the announcements of debits, which state the credits of their account, have left. */
export const mailDeductedCredits = sweep("collection.mailDeductedCredits", {
  cron: "5 7 * * *",
  find: async (call) =>
    (await accountsToInform(call)).map(({ companyId, issuerId }) => `${companyId} ${issuerId}`),
  each: async (call, id) => {
    const [companyId = "", issuerId = ""] = id.split(" ");
    call.markUnchanged();
    const credits = await takeDeductedCredits(call, { companyId, issuerId });
    if (credits.length > 0) await mailDeductions(call, { companyId, issuerId }, credits);
  },
});

// Receipts and credit notes that nothing uses: clients are informed of them and choose, then the night sets them off.
import { sql } from "kysely";
import { defaultCompanyBilling } from "#billing/model/company-billing.ts";
import { companyRef } from "#clients/server/contacts/correspondents.ts";
import { addDays } from "#kernel/calendar/day.ts";
import { sweep } from "#kernel/server/sweep.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Cents } from "#kernel/money.ts";
import { change, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { idsOf } from "#kernel/values.ts";
import { daysBeforeOldCredit, daysToChoose } from "../../model/credits/missing-credit.ts";
import { mailRefusal } from "#clients/server/contacts/letter-recipient.ts";
import { awaitedDebits, lockDocuments } from "../receipts/lock.ts";
import { judgmentUnderWay } from "../judgments/judgments.ts";
import { allocate } from "../receipts/allocate.ts";
import type { AllocationSource } from "../receipts/sides.ts";
import { announceOverpayment } from "./credit-mails.ts";
import { payableParts } from "./payable-parts.ts";
import "#billing/server/tables.ts";

const isUnderJudgment = async (call: Call, { companyId }: Row<"receipt">): Promise<boolean> =>
  companyId !== null && (await judgmentUnderWay(call, companyId)) !== null;

const unusedCredits = (call: Call) =>
  call.db
    .selectFrom("receipt")
    .select("id")
    .where("security", "is", null)
    .where("remainingCents", ">", 0)
    .where("clientChoice", "is", null);

const unannounced = (call: Call) =>
  unusedCredits(call)
    .where("companyId", "is not", null)
    .where("announcedOn", "is", null)
    .where("receivedOn", "<", call.today);

/** Nightly: a client is informed of its overpayment of the day before, and may have it paid back. */
export const announceCredits = sweep("collection.announceCredits", {
  cron: "45 1 * * *",
  find: (call) => unannounced(call).orderBy("id").execute(),
  each: async (call, id) => {
    const locked = await getForUpdate(call, "receipt", id);
    const isDue = await unannounced(call).where("id", "=", id).executeTakeFirst();
    if (!isDue || (await isUnderJudgment(call, locked))) return;
    // Without a mail the client has not chosen: its days to choose do not begin.
    if (
      locked.companyId === null ||
      (await mailRefusal(call, await companyRef(call, locked.companyId))) !== null
    )
      return;
    const did = "est un trop-perçu, annoncé au client";
    const set = { announcedOn: call.today };
    await announceOverpayment(call, await change(call, "receipt", { id, version: null, did }, set));
  },
});

const unmarked = (call: Call) =>
  unusedCredits(call)
    .where("isOldCredit", "=", false)
    .where("receivedOn", "<=", addDays(call.today, -daysBeforeOldCredit));

/** Nightly: a credit that no invoice has used for ten days, and whose client has chosen nothing, awaits an accountant. */
export const markOldCredits = sweep("collection.markOldCredits", {
  cron: "50 1 * * *",
  find: (call) => unmarked(call).orderBy("id").execute(),
  each: async (call, id) => {
    await getForUpdate(call, "receipt", id);
    if (!(await unmarked(call).where("id", "=", id).executeTakeFirst())) return;
    const did = "est un crédit de plus de dix jours";
    await change(call, "receipt", { id, version: null, did }, { isOldCredit: true });
  },
});

/** A receipt or a credit note that its company has not used for ten days. */
interface OldCredit {
  id: string;
  companyId: string;
  issuerId: string;
  leftCents: Cents;
  from: AllocationSource;
}

interface CreditRow extends Omit<OldCredit, "from"> {
  creditPartId: string | null;
}

/**
 * Credits that invoices use by themselves, one of them or all: those that the client wants deducted, and the old ones of
 * the companies that are billed automatically, once the client has had the time to prefer a refund.
 */
async function oldCredits(call: Call, only?: string): Promise<OldCredit[]> {
  const { rows } = await sql<CreditRow>`
    select c.id, c.company_id as "companyId", c.issuer_id as "issuerId", c.left_cents as "leftCents",
      c.credit_part_id as "creditPartId"
    from (
      select id, company_id, issuer_id, remaining_cents as left_cents,
        null::uuid as credit_part_id, client_choice is not null as is_chosen
      from receipt where company_id is not null and security is null and remaining_cents > 0
        and (client_choice = 'KEEP' or client_choice is null and is_old_credit
          and announced_on <= ${addDays(call.today, -daysToChoose)})
      union all
      select d.id, d.company_id, d.issuer_id, p.remaining_cents, p.id, false
      from billing_document d join document_part p on p.document_id = d.id
      where d.kind = 'CREDIT_NOTE' and d.status = 'FINAL' and d.remaining_cents > 0 and p.remaining_cents > 0
        and d.issued_on <= ${addDays(call.today, -daysBeforeOldCredit)}) c
    left join company_billing b on b.id = c.company_id
    where (c.is_chosen or coalesce(b.mode, ${defaultCompanyBilling.mode}) = 'AUTOMATIC')
      ${only === undefined ? sql`` : sql`and c.id = ${only}`}
    order by c.id`.execute(call.db);
  // The result of the debit sent of an invoice decides of the use of its credit notes.
  const credits = rows.filter(({ creditPartId }) => creditPartId !== null);
  const awaiting = await awaitedDebits(call, idsOf(credits));
  const free = rows.filter(({ id }) => !awaiting.has(id));
  return free.map(({ creditPartId, ...credit }) => ({
    ...credit,
    from: creditPartId === null ? { receiptId: credit.id } : { creditPartId },
  }));
}

/**
 * Nightly: invoices use the credits that clients want deducted, and the old ones of companies billed automatically. Their
 * clients are informed in the morning (`deducted-credits.ts`).
 */
export const useOldCredits = sweep("collection.useOldCredits", {
  cron: "55 1 * * *",
  find: (call) => oldCredits(call),
  each: async (call, id) => {
    const [found] = await oldCredits(call, id);
    if (!found) return;
    const documentIds = (await payableParts(call, found)).map(({ documentId }) => documentId);
    if (documentIds.length === 0) return;
    const isCreditNote = "creditPartId" in found.from;
    await lockDocuments(call, isCreditNote ? [...documentIds, id] : documentIds);
    // The client may be choosing a refund meanwhile.
    if (!isCreditNote) await getForUpdate(call, "receipt", id);
    const [credit] = await oldCredits(call, id);
    if (!credit || (await judgmentUnderWay(call, credit.companyId)) !== null) return;
    let left = credit.leftCents;
    const used = (await payableParts(call, credit)).flatMap(({ id: partId, cents: payable }) => {
      const cents = Math.min(left, payable);
      left -= cents;
      return cents > 0 ? [{ from: credit.from, to: { partId }, cents }] : [];
    });
    if (used.length === 0) return;
    const allocations = await allocate(call, used, "Crédit déduit");
    await call.db
      .insertInto("deductedCredit")
      .values(allocations.map((one) => ({ allocationId: one.id })))
      .execute();
  },
});

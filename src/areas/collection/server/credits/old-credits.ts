// Credits unused for ten days: the client is notified, and the night sets them off under automatic billing.
import { sql } from "kysely";
import { defaultCompanyBilling } from "#billing/model/company-billing.ts";
import { addDays } from "#kernel/calendar/day.ts";
import { sweep } from "#kernel/server/sweep.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Cents } from "#kernel/money.ts";
import { change, get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { daysBeforeOldCredit } from "../../model/credits/missing-credit.ts";
import { lockDocuments } from "../agreements/parts.ts";
import { judgmentUnderWay } from "../insolvency/judgments.ts";
import { allocate } from "../receipts/allocate.ts";
import { tellOverpayment, tellSetOff } from "./credit-mails.ts";
import "#billing/server/tables.ts";
import "../debits/tables.ts";
import "../dunning/tables.ts";
import "../receipts/tables.ts";

const unusedCredits = (call: Call) =>
  call.db
    .selectFrom("receipt")
    .select("id")
    .where("security", "is", null)
    .where("remainingCents", ">", 0)
    .where("isOldCredit", "=", false)
    .where("receivedOn", "<=", addDays(call.today, -daysBeforeOldCredit));

const isUnderJudgment = async (call: Call, { companyId }: Row<"receipt">): Promise<boolean> =>
  companyId !== null && (await judgmentUnderWay(call, companyId)) !== null;

/** Nightly: a credit that no invoice has used for ten days awaits an accountant, and its client knows of it. */
export const markOldCredits = sweep("collection.markOldCredits", {
  cron: "50 1 * * *",
  find: async (call) => (await unusedCredits(call).orderBy("id").execute()).map(({ id }) => id),
  each: async (call, id) => {
    await getForUpdate(call, "receipt", id);
    if (!(await unusedCredits(call).where("id", "=", id).executeTakeFirst())) return;
    const did = "est un crédit de plus de dix jours";
    const receipt = await change(call, "receipt", { id, version: null, did }, { isOldCredit: true });
    if (!(await isUnderJudgment(call, receipt))) await tellOverpayment(call, receipt);
  },
});

interface PayablePart {
  id: string;
  documentId: string;
  number: string;
  remainingCents: Cents;
}

/** Parts a credit may pay by itself: due documents of its company, outside disputes, judgments and debits. */
async function payableParts(call: Call, receiptId: string): Promise<PayablePart[]> {
  const { rows } = await sql<PayablePart>`
    select p.id, d.id as "documentId", d.number, p.remaining_cents as "remainingCents"
    from receipt r
    left join company_billing b on b.id = r.company_id
    join billing_document d on d.company_id = r.company_id and d.issuer_id = r.issuer_id
    join document_part p on p.document_id = d.id
    where r.id = ${receiptId} and coalesce(b.mode, ${defaultCompanyBilling.mode}) = 'AUTOMATIC' and d.kind in ('INVOICE', 'NOTE') and d.disputed_cents = 0
      and p.remaining_cents > 0 and not p.is_replaced
      and not exists (select from prior_claim c where c.part_id = p.id)
      and not exists (select from debit t where t.part_id = p.id and t.status = 'SENT')
    order by p.due_on, d.issued_on, p.id`.execute(call.db);
  return rows;
}

/** Nightly: invoices of companies that are billed automatically use their old credits, the oldest due first. */
export const useOldCredits = sweep("collection.useOldCredits", {
  cron: "55 1 * * *",
  find: async (call) => {
    const rows = await call.db
      .selectFrom("receipt as r")
      .leftJoin("companyBilling as b", "b.id", "r.companyId")
      .select("r.id")
      .where((of) => of(of.fn.coalesce("b.mode", of.val(defaultCompanyBilling.mode)), "=", "AUTOMATIC"))
      .where("r.companyId", "is not", null)
      .where("r.isOldCredit", "=", true)
      .where("r.security", "is", null)
      .where("r.remainingCents", ">", 0)
      .orderBy("r.id")
      .execute();
    return rows.map(({ id }) => id);
  },
  each: async (call, id) => {
    const found = await payableParts(call, id);
    if (found.length === 0) return;
    await lockDocuments(
      call,
      found.map(({ documentId }) => documentId),
    );
    const receipt = await get(call, "receipt", id);
    if (await isUnderJudgment(call, receipt)) return;
    let left = receipt.remainingCents;
    const used = (await payableParts(call, id)).flatMap(({ id: partId, number, remainingCents }) => {
      const cents = Math.min(left, remainingCents);
      left -= cents;
      return cents > 0 ? [{ partId, number, cents }] : [];
    });
    if (used.length === 0) return;
    await allocate(
      call,
      used.map(({ partId, cents }) => ({ from: { receiptId: id }, to: { partId }, cents })),
      "Crédit déduit",
    );
    await tellSetOff(call, receipt, used);
  },
});

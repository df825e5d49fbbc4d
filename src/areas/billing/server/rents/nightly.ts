// Every night, and after each fact that waits for nothing: the drafts of the companies concerned, then the numbers of
// those that need no accountant.
import { sql } from "kysely";
import type { Cents } from "#kernel/money.ts";
import { outsideJob } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { outsideSweep } from "#kernel/server/sweep.ts";
import { billingSettingsOf } from "../company-billing.ts";
import { finaliseDocument } from "../documents/finalise.ts";
import { billCompanyJob, immediateTypes } from "../events/record.ts";
import { prepareCompany } from "./prepare-company.ts";
import type { BilledPair } from "../events/record.ts";

/** A larger credit note waits for an accountant, even for a company billed automatically. */
const largestAutomaticCredit: Cents = 100_000;

/** Contracts whose next month is to be invoiced, those of one company or all, are computed again for all their lessees. */
export async function openMonths(call: Call, companyId: string | null = null): Promise<void> {
  const ofCompany =
    companyId === null
      ? sql`true`
      : sql`c.id in (select id from contract where company_id = ${companyId} or signed_company_id = ${companyId}
          union select contract_id from amendment where holder_id = ${companyId})`;
  await sql`
    update contract_billing b set stale_for = array(
        select signed_company_id from contract where id = b.contract_id
        union select company_id from contract where id = b.contract_id
        union select holder_id from amendment a where a.contract_id = b.contract_id and holder_id is not null)
    from contract c left join company_billing s on s.id = c.company_id
    where c.id = b.contract_id and b.is_ready and b.next_month is not null and b.stale_for = '{}' and ${ofCompany}
      and case when s.recurring_day between 1 and 5
        then least((b.next_month - interval '1 month')::date + 24, b.next_month - 5)
        else b.next_month end <= ${call.today}`.execute(call.db);
}

const pairText = ({ companyId, issuerId }: BilledPair): string => `${companyId} ${issuerId}`;
function pairOf(text: string): BilledPair {
  const [companyId = "", issuerId = ""] = text.split(" ");
  return { companyId, issuerId };
}

/** Companies with rents to compute, or events that wait. */
async function pairsToPrepare(call: Call): Promise<string[]> {
  const { rows } = await sql<BilledPair>`
    select distinct unnest(b.stale_for)::text as "companyId", b.issuer_id::text as "issuerId"
    from contract_billing b where b.stale_for <> '{}' and b.is_ready
      and not exists (select from rental_period p where p.contract_id = b.contract_id and p.position = 1 and p.start_day >= ${call.today})
    union
    select company_id::text, issuer_id::text from billing_event
    where status = 'PENDING' and (happened_on < ${call.today} or happened_on = ${call.today} and type = any(${[...immediateTypes]}))
    order by 1, 2`.execute(call.db);
  return rows.map(pairText);
}

/** Drafts that get their number without an accountant. */
async function automaticDrafts(call: Call, { companyId, issuerId }: BilledPair): Promise<string[]> {
  const { mode } = await billingSettingsOf(call, companyId);
  if (mode === "MANUAL") return [];
  const rows = await call.db
    .selectFrom("billingDocument")
    .select("id")
    .where("companyId", "=", companyId)
    .where("issuerId", "=", issuerId)
    .where("status", "=", "DRAFT")
    .where("origin", "in", ["RENT", "CORRECTION", "SETTLEMENT", "EVENT", "DEPOSIT", "CLOSING"])
    .where((of) => of.or([of("kind", "<>", "CREDIT_NOTE"), of("totalCents", "<=", largestAutomaticCredit)]))
    // Invoices first: a credit note may lower one of them.
    .orderBy((of) => of("kind", "=", "CREDIT_NOTE"))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The drafts of a company, then each number in a transaction of its own. */
export async function billCompany(
  { within }: Pick<OutsideContext, "within">,
  pair: BilledPair,
): Promise<void> {
  await within((call) => prepareCompany(call, pair));
  for (const id of await within((call) => automaticDrafts(call, pair)))
    await within((call) => finaliseDocument(call, { id, version: null }));
}

/** A whole night in one transaction, for the demonstration company. */
export async function billNight(call: Call): Promise<void> {
  await openMonths(call);
  for (const pair of (await pairsToPrepare(call)).map(pairOf)) {
    await prepareCompany(call, pair);
    for (const id of await automaticDrafts(call, pair)) await finaliseDocument(call, { id, version: null });
  }
}

export const nightlyBilling = outsideSweep("billing.nightly", {
  cron: "15 1 * * *",
  find: ({ within }) =>
    within(async (call) => {
      await openMonths(call);
      return pairsToPrepare(call);
    }),
  each: (on, id) => billCompany(on, pairOf(id)),
});

export const billingJobs = [
  ...nightlyBilling.jobHandlers,
  outsideJob(billCompanyJob, (on, pair) => billCompany(on, pair)),
];

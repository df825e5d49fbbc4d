// The billing of companies: settings, and what they owe.
import { sql } from "kysely";
import { invalid } from "#kernel/failure.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, editConflict, findRow } from "#kernel/server/records/records.ts";
import { companyForUpdate } from "#clients/server/read.ts";
import {
  type CustomerChange,
  type CustomerView,
  customerViewSchema,
} from "../../model/customers/customer.ts";
import { billedCompany } from "../company-billing.ts";
import { issuerNames } from "../issuers.ts";

const toView = viewOf(customerViewSchema);

const balancesSql = `(select e.issuer_id, sum(e.debit_cents - e.credit_cents) as cents from account_entry e
  where e.company_id = c.id group by e.issuer_id)`;
/** SQL of what a company owes, and of its credits, of its row `c`: balances of issuers, never set off against one another. */
export const owedSql = `(select coalesce(sum(b.cents), 0) from ${balancesSql} b where b.cents > 0)`;
export const creditSql = `(select coalesce(-sum(b.cents), 0) from ${balancesSql} b where b.cents < 0)`;
export const overdueSql = `(select coalesce(sum(l.cents), 0) from late_parts(today()) l where l.company_id = c.id)`;
/** The next due day of open parts, including those of a plan, excluding those prior to a judgment. */
export const nextDueSql = `(select min(p.due_on) from billing_document d join document_part p on p.document_id = d.id
  where d.company_id = c.id and d.status = 'FINAL' and d.kind <> 'CREDIT_NOTE' and d.remaining_cents > 0
    and not p.is_replaced and p.settled_cents < p.amount_cents and p.due_on >= (select today())
    and not exists (select from prior_claim k where k.part_id = p.id))`;

type DueDays = Pick<CustomerView, "overdueCents" | "nextDueOn">;

async function dueDaysOf(call: Call, companyId: string): Promise<DueDays> {
  const { rows } = await sql<DueDays>`
    select ${sql.raw(overdueSql)}::bigint as "overdueCents", ${sql.raw(nextDueSql)} as "nextDueOn"
    from company c where c.id = ${companyId}`.execute(call.db);
  const { overdueCents = 0, nextDueOn = null } = rows[0] ?? {};
  return { overdueCents: Number(overdueCents), nextDueOn };
}

/** The balance of each issuer with movements, the lessor first. */
async function balancesOf(call: Call, companyId: string): Promise<CustomerView["balances"]> {
  const { rows } = await sql<{ issuerId: string; cents: number }>`
    select issuer_id as "issuerId", sum(debit_cents - credit_cents)::bigint as cents
    from account_entry where company_id = ${companyId} group by issuer_id`.execute(call.db);
  const cents = new Map(rows.map((row) => [row.issuerId, Number(row.cents)]));
  return [...(await issuerNames(call))].flatMap(([issuerId, issuerName]) => {
    const balanceCents = cents.get(issuerId);
    return balanceCents === undefined ? [] : [{ issuerId, issuerName, balanceCents }];
  });
}

/** `owedSql` and `creditSql` of known balances. */
const totalsOf = (balances: CustomerView["balances"]): Pick<CustomerView, "owedCents" | "creditCents"> => ({
  owedCents: balances.reduce((sum, { balanceCents }) => sum + Math.max(0, balanceCents), 0),
  creditCents: balances.reduce((sum, { balanceCents }) => sum + Math.max(0, -balanceCents), 0),
});

const storedVersion = async (call: Call, companyId: string): Promise<number | null> =>
  (await findRow(call, "companyBilling", { id: companyId }, ["version"]))?.version ?? null;

export async function readCustomer(call: Call, companyId: string): Promise<CustomerView> {
  const { company, isConsumer, settings } = await billedCompany(call, companyId);
  const { id, name, clientId, paymentMethod } = company;
  const balances = await balancesOf(call, companyId);
  return toView({
    id,
    companyName: name,
    clientId,
    paymentKind: paymentMethod.kind,
    mandateStatus: paymentMethod.mandateStatus,
    ...settings,
    ...totalsOf(balances),
    ...(await dueDaysOf(call, companyId)),
    balances,
    version: await storedVersion(call, companyId),
    isConsumer,
  });
}

async function requireFreeSource(call: Call, companyId: string, source: string | null): Promise<void> {
  if (source === null) return;
  const taken = await call.db
    .selectFrom("companyBilling as of")
    .innerJoin("company", "company.id", "of.id")
    .select("company.name")
    .where("of.accountingSourceId", "=", source)
    .where("of.id", "<>", companyId)
    .executeTakeFirst();
  if (taken) throw invalid({ accountingSourceId: `Ce compte est celui de ${taken.name}.` });
}

/** Creates the settings of a company that followed the defaults, or changes them. */
export async function changeCustomer(
  call: Call,
  companyId: string,
  { version, ...settings }: CustomerChange,
): Promise<CustomerView> {
  const { name } = await companyForUpdate(call, companyId);
  await requireFreeSource(call, companyId, settings.accountingSourceId);
  const stored = await findRow(call, "companyBilling", { id: companyId });
  const did = `a modifié la facturation de ${name}`;
  if (stored && version === null) throw editConflict(call, "companyBilling", stored);
  if (stored) await change(call, "companyBilling", { id: companyId, version, did }, settings);
  else await create(call, "companyBilling", { id: companyId, ...settings }, did);
  return readCustomer(call, companyId);
}

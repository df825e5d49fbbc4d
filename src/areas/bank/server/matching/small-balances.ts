// Small sums of a company that are given up each month without a proof: balances written off, and fees that completed its
// payments.
import { sql } from "kysely";
import { firstOfMonth } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { smallBalanceLimit } from "../../model/events.ts";
import "#ledger/server/tables.ts";

/** Two write-offs of one company count together, even at once. */
export const lockWriteOffs = (call: Call, companyId: string): Promise<void> =>
  lockName(call, `write-off ${companyId}`);

/** Write-offs undone, fees of matches taken back, and fees that the bank itself states are left out. */
async function letOffThisMonth(call: Call, companyId: string): Promise<Cents> {
  const month = firstOfMonth(call.today);
  const { rows } = await sql<{ cents: Cents }>`
    select (
      (select coalesce(sum(w.cents), 0) from write_off w
       where w.company_id = ${companyId} and w.kind = 'SMALL' and w.written_on >= ${month})
      + (select coalesce(sum(greatest(0, l.fee_cents - greatest(0, -l.unexplained_cents))), 0) from statement_line l
         where l.company_id = ${companyId} and l.amount_cents > 0 and l.fee_cents > 0
           and (l.updated_at at time zone 'Europe/Paris')::date >= ${month})
    )::bigint as cents`.execute(call.db);
  return rows[0]?.cents ?? 0;
}

interface SmallBalance {
  companyId: string;
  cents: Cents;
  /** The field of the form that holds the amount. */
  field: "cents" | "feeCents";
}

/** Refused above the limit of the company and month (specification, M6). */
export async function requireSmallBalance(
  call: Call,
  { companyId, cents, field }: SmallBalance,
): Promise<void> {
  const [smallWriteOffCents = 0] = await call.ask(smallBalanceLimit, {});
  const before = await letOffThisMonth(call, companyId);
  if (before + cents <= smallWriteOffCents) return;
  const otherwise =
    field === "cents"
      ? "au-delà, c’est une créance irrécouvrable."
      : "au-delà, laissez le reste dû, ou passez-le en perte.";
  throw invalid({
    [field]: `Au plus ${frenchPrice(smallWriteOffCents)} de petits soldes et de frais par société et par mois, dont ${frenchPrice(before)} déjà passés : ${otherwise}`,
  });
}

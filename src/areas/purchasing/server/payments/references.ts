// References of transfers, compared by their letters and digits: one used twice for a supplier is either one transfer for several entries, or a mistake.
import { sql } from "kysely";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";

interface SameReference {
  paidOn: Day;
  amountCents: number;
}

/** The question that a reference used before must confirm; null for a new one. */
export async function referenceQuestion(
  call: Call,
  supplierId: string,
  reference: string,
): Promise<string | null> {
  const { rows } = await sql<SameReference>`
    select paid_on as "paidOn", amount_cents::float8 as "amountCents" from supplier_payment
      where supplier_id = ${supplierId}::uuid and compact_text(reference) = compact_text(${reference}) and not is_corrected
    union all
    select since, amount_cents::float8 from supplier_advance
      where supplier_id = ${supplierId}::uuid and compact_text(reference) = compact_text(${reference}) and paid_at is not null
    order by 1 desc limit 1`.execute(call.db);
  const [last] = rows;
  return last
    ? `La référence ${reference} est déjà celle d’un versement de ${frenchPrice(last.amountCents)} à ce fournisseur, le ${frenchDay(last.paidOn)}.`
    : null;
}

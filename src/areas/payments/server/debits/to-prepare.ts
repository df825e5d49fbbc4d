// Parts that a batch would collect now, counted by the very rule that prepares it.
import { type RawBuilder, sql } from "kysely";
import { type Day, latestOf } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { sumOf } from "#kernel/money.ts";
import { pluck } from "#kernel/values.ts";
import { earliestCollection, preparationEnd } from "../../model/debits/days.ts";
import { preparationDay } from "../../model/debits/obstacles.ts";
import { type Provider, providers } from "#mandates/model/mandate.ts";
import type { PartsToDebit } from "../../model/debits/parts-to-debit.ts";
import { candidates } from "./candidates.ts";

/** Open parts of companies that are debited, in no live debit: few of all those due. */
export async function collectableParts(
  call: Call,
  { dueBy, only = sql<boolean>`true` }: { dueBy: Day; only?: RawBuilder<boolean> },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from document_part p join billing_document d on d.id = p.document_id
    join mandate m on m.company_id = d.company_id and m.issuer_id = d.issuer_id and m.status = 'Active'
    join company c on c.id = d.company_id and c.payment_kind like '%MANDATE'
    where p.due_on <= ${dueBy} and p.settled_cents < p.amount_cents
      and not p.is_replaced and d.kind in ('INVOICE', 'NOTE') and d.disputed_cents < d.remaining_cents
      and not exists (select from debit o where o.part_id = p.id and o.status in ('PREPARED', 'SENT', 'COLLECTED'))
      and ${only}`.execute(call.db);
  return rows.map(({ id }) => id);
}

/** Parts that a preparation accepts, of all issuers, with the issuer, the collector and the day of the first of them. */
export async function readPartsToDebit(call: Call): Promise<PartsToDebit> {
  const earliest = new Map(
    (Object.keys(providers) as Provider[]).map((one) => [one, earliestCollection(call.now, one)]),
  );
  const partIds = await collectableParts(call, {
    dueBy: latestOf(call.today, ...[...earliest.values()].map(preparationEnd)),
  });
  const accepted = (await candidates(call, { partIds })).flatMap((one) => {
    const earliestOn = earliest.get(one.provider);
    const day = earliestOn ? preparationDay(one, earliestOn) : null;
    return day && one.dueOn <= day
      ? { day, issuerId: one.issuerId, provider: one.provider, cents: one.collectableCents }
      : [];
  });
  const [first] = accepted.toSorted((one, other) => one.day.localeCompare(other.day));
  return {
    count: accepted.length,
    totalCents: sumOf(pluck(accepted, "cents")),
    first: first ? { issuerId: first.issuerId, provider: first.provider, day: first.day } : null,
  };
}

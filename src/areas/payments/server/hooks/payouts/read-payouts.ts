// The last payouts of providers, with what each is made of.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Payout } from "../../../model/providers/payout.ts";

const shownPayouts = 20;

export async function readPayouts(call: Call): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select p.id, p.provider, p.status, p.amount_cents as "amountCents", p.arrives_on as "arrivesOn", p.reference,
      (count(i.rank) filter (where i.kind = 'PAYMENT'))::integer as "nbOfPayments",
      coalesce(sum(i.cents) filter (where i.kind = 'PAYMENT'), 0)::bigint as "paymentCents",
      coalesce(sum(i.cents) filter (where i.kind = 'RETURN'), 0)::bigint as "returnCents",
      coalesce(sum(i.cents) filter (where i.kind = 'REFUND'), 0)::bigint as "refundCents",
      coalesce(sum(i.cents) filter (where i.kind = 'FEE'), 0)::bigint as "feeCents",
      coalesce(sum(i.cents) filter (where i.kind = 'OTHER'), 0)::bigint as "otherCents"
    from provider_payout p left join provider_payout_item i on i.payout_id = p.id
    group by p.id order by p.arrives_on desc nulls first, p.id desc limit ${shownPayouts}`.execute(call.db);
  return rows;
}

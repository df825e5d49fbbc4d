// Sums that already pay a document, or that already use a credit note, in French sentences for its client.
import { sql } from "kysely";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { SettledSum } from "#billing/model/events.ts";
import { decapitalise } from "#kernel/text/case.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Security, securities } from "../../model/receipts/receipt.ts";
import "#billing/server/tables.ts";

interface Settlement {
  isUse: boolean;
  /** Number of the other document; null for a receipt, and for a refund. */
  number: string | null;
  security: Security | null;
  receivedOn: Day | null;
  cents: Cents;
}

/** Allocations that hold, by what pays the document, or by what its credit pays. */
async function settlements(call: Call, documentId: string): Promise<Settlement[]> {
  const { rows } = await sql<Settlement>`
    select own.id = a.credit_part_id as "isUse", other.number, r.security,
      case when r.security is null then r.received_on end as "receivedOn", sum(a.cents)::bigint as cents
    from document_part own
    join allocation a on own.id in (a.part_id, a.credit_part_id)
    left join receipt r on r.id = a.receipt_id
    left join document_part p on p.id = case when own.id = a.part_id then a.credit_part_id else a.part_id end
    left join billing_document other on other.id = p.document_id
    where own.document_id = ${documentId}
    group by 1, 2, 3, 4 having sum(a.cents) > 0
    order by min(a.effective_on), other.number`.execute(call.db);
  return rows;
}

function nameOf({ number, security, receivedOn }: Settlement): string {
  if (number !== null) return `notre avoir ${number}`;
  if (security !== null) return `votre ${decapitalise(securities[security])}`;
  return receivedOn === null ? "votre paiement" : `votre paiement du ${frenchDay(receivedOn)}`;
}

function settledSum(settlement: Settlement): SettledSum {
  const { cents, number } = settlement;
  const amount = frenchPrice(cents);
  if (settlement.isUse)
    return {
      cents,
      by: null,
      sentence: number === null ? `Remboursement : ${amount}.` : `Déduit de ${number} : ${amount}.`,
    };
  const by = nameOf(settlement);
  return { cents, by, sentence: `Déjà réglé par ${by} : ${amount}.` };
}

export const settledInWords = async (call: Call, documentId: string): Promise<SettledSum[]> =>
  (await settlements(call, documentId)).map(settledSum);

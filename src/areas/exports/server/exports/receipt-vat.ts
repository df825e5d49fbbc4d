// The VAT that each receipt makes due, as it is declared: what its allocations add to the payments of their documents.
import { sql } from "kysely";
import { type Cents, sumOf } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { isDeclared, settledByRate } from "#ledger/model/e-reporting/payments.ts";
import { movementsOf } from "#ledger/server/e-reporting/movements.ts";

interface Share {
  receiptId: string;
  on: string;
  cents: Cents;
}

/** The documents that these receipts pay, with their content. */
const paidDocuments = (call: Call, receiptIds: readonly string[]) =>
  call.db
    .selectFrom("billingDocument as d")
    .select(["d.id", "d.content"])
    .where(
      sql<boolean>`d.id in (select p.document_id from allocation a join document_part p on p.id = a.part_id
        where a.receipt_id = any(${[...receiptIds]}::uuid[]))`,
    )
    .execute();

/** The VAT of a receipt summed over the days accepted by `isIn`. */
export async function receiptVat(call: Call, receiptIds: readonly string[]) {
  const documents = await paidDocuments(call, receiptIds);
  const movements = await movementsOf(
    call,
    documents.map(({ id }) => id),
  );
  const shares: Share[] = documents.flatMap(({ id, content }) =>
    content === null
      ? []
      : settledByRate(content, movements.get(id) ?? [], isDeclared).flatMap(({ movement, rates }) =>
          movement.receiptId === null
            ? []
            : [
                {
                  receiptId: movement.receiptId,
                  on: movement.day,
                  cents: sumOf(rates.map(({ vatCents }) => vatCents)),
                },
              ],
        ),
  );
  const byReceipt = Map.groupBy(shares, ({ receiptId }) => receiptId);
  return (receiptId: string, isIn: (on: string) => boolean): Cents =>
    sumOf((byReceipt.get(receiptId) ?? []).flatMap(({ on, cents }) => (isIn(on) ? [cents] : [])));
}

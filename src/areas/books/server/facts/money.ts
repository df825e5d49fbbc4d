// Receipts and refunds as facts of the books.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { receivableOf } from "../../model/rules/document.ts";
import type { Derived } from "../../model/rules/fact.ts";
import { receiptEntries, refundEntries } from "../../model/rules/money.ts";
import type { Source } from "./source.ts";
import "#payments/server/tables.ts";

export const posted = { carId: null, reason: null, nextOn: null } as const;

async function deriveReceipts(call: Call, ids: readonly string[]): Promise<Map<string, Derived>> {
  const rows = await call.db
    .selectFrom("receipt as r")
    .selectAll("r")
    .select(
      // The contract of the guarantee that passed to this one, or to the one that it reverses.
      sql<string | null>`(select f.contract_id from allocation a join receipt f on f.id = a.receipt_id
        where a.carried_to_id = coalesce(r.reverses_id, r.id) and a.undoes_id is null limit 1)`.as(
        "carriedFrom",
      ),
    )
    .where("r.id", "in", [...ids])
    .execute();
  return new Map(
    rows.map(({ id, issuerId, security, contractId, amountCents: cents, payer, companyName, ...row }) => [
      id,
      {
        ...posted,
        issuerId,
        day: row.receivedOn,
        label: `${row.reference} ${companyName || payer}`.trim(),
        entries: receiptEntries({
          ...row,
          cents,
          payer: companyName || payer,
          guarantee: security && contractId ? { security, contractId } : null,
        }),
      },
    ]),
  );
}

export const receiptSource: Source = {
  name: "receipt",
  from: "receipt",
  derive: deriveReceipts,
  all: sql<{ id: string }>`select id from receipt`,
};

async function deriveRefunds(call: Call, ids: readonly string[]): Promise<Map<string, Derived>> {
  const refunds = await call.db
    .selectFrom("refund as f")
    .select(["f.id", "f.issuerId", "f.companyId", "f.companyName", "f.paidOn"])
    .select(
      sql<boolean>`exists (select from transfer t where t.refund_id = f.id and t.debit_id is not null)`.as(
        "isByProvider",
      ),
    )
    .where("f.id", "in", [...ids])
    .where("f.paidOn", "is not", null)
    .execute();
  const parts = await call.db
    .selectFrom("allocation as a")
    .leftJoin("receipt as r", "r.id", "a.receiptId")
    .leftJoin("documentPart as p", "p.id", "a.creditPartId")
    .leftJoin("billingDocument as d", "d.id", "p.documentId")
    .select([
      "a.refundId",
      "a.cents",
      "a.undoesId",
      "a.effectiveOn",
      "r.security",
      "r.contractId",
      "d.content",
    ])
    .where("a.refundId", "in", [...ids])
    .orderBy("a.id")
    .execute();
  const byRefund = Map.groupBy(parts, ({ refundId }) => refundId);
  return new Map(
    refunds.flatMap(({ id, issuerId, paidOn, ...refund }) =>
      paidOn === null
        ? []
        : [
            [
              id,
              {
                ...posted,
                issuerId,
                day: paidOn,
                label: `Remboursement ${refund.companyName}`,
                entries: refundEntries({
                  ...refund,
                  parts: (byRefund.get(id) ?? []).map(
                    ({ cents, undoesId, effectiveOn, security, contractId, content }) => ({
                      cents,
                      day: undoesId === null ? paidOn : effectiveOn,
                      account: content ? receivableOf(content) : "411",
                      guarantee: security && contractId ? { security, contractId } : null,
                    }),
                  ),
                }),
              },
            ],
          ],
    ),
  );
}

export const refundSource: Source = {
  name: "refund",
  from: "refund",
  derive: deriveRefunds,
  all: sql<{ id: string }>`select id from refund where paid_on is not null`,
};

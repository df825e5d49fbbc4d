// Debits prepared or sent of parts or documents, asked by what they are about to pay.
import { sql } from "kysely";
import type { PendingDebit } from "#ledger/model/events.ts";
import type { Call } from "#kernel/server/call.ts";

export async function pendingDebitsOf(
  call: Call,
  of: { partIds: readonly string[] } | { documentIds: readonly string[] },
): Promise<PendingDebit[]> {
  const [column, ids] =
    "partIds" in of ? (["partId", of.partIds] as const) : (["documentId", of.documentIds] as const);
  if (ids.length === 0) return [];
  const rows = await call.db
    .selectFrom("debit")
    .select(["id", "partId", "documentId", "documentNumber", "amountCents", "collectionOn", "status"])
    .where(column, "=", sql<string>`any(${[...ids]}::uuid[])`)
    .where("status", "in", ["PREPARED", "SENT"])
    .orderBy("collectionOn")
    .orderBy("id")
    .execute();
  return rows.map(({ status, ...debit }) => ({ ...debit, isSent: status === "SENT" }));
}

// The final invoices of the rents of a contract, which a refund of elapsed months corrects.
import type { Call } from "#kernel/server/call.ts";
import type { BilledPair } from "../events/record.ts";

export async function invoicesOfRents(
  call: Call,
  contractId: string,
  { companyId, issuerId }: BilledPair,
): Promise<string[]> {
  const rows = await call.db
    .selectFrom("billingDocument as document")
    .innerJoin("billingLine as line", "line.documentId", "document.id")
    .select("document.id")
    .distinct()
    .where("line.contractId", "=", contractId)
    .where("line.month", "is not", null)
    .where("document.companyId", "=", companyId)
    .where("document.issuerId", "=", issuerId)
    .where("document.kind", "=", "INVOICE")
    .where("document.status", "=", "FINAL")
    .execute();
  return rows.map(({ id }) => id);
}

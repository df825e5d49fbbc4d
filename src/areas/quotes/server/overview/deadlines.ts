// Signature deadlines of quotes.
import type { Call } from "#kernel/server/call.ts";
import { saveSignatureDeadlines } from "#signatures/server/overview/deadlines.ts";

/** A new company name is written to quotes without a line in their history. */
export async function saveDeadlinesOfCompany(call: Call, companyId: string): Promise<void> {
  const quotes = await call.db.selectFrom("quote").select("id").where("companyId", "=", companyId).execute();
  await saveSignatureDeadlines(
    call,
    quotes.map(({ id }) => id),
  );
}

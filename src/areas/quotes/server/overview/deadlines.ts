// Signature deadlines of quotes.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { saveSignatureDeadlines } from "#signatures/server/overview/deadlines.ts";

/** A new company name is written to quotes without a line in their history. */
export async function saveDeadlinesOfCompany(call: Call, companyId: string): Promise<void> {
  await saveSignatureDeadlines(call, sql`select id from quote where company_id = ${companyId}`);
}

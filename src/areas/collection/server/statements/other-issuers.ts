// Codes that open the numbers of other issuers than the one of an account.
import type { Call } from "#kernel/server/call.ts";
import "#billing/server/tables.ts";

export async function codesOfOtherIssuers(call: Call, issuerId: string): Promise<ReadonlySet<string>> {
  const rows = await call.db
    .selectFrom("issuer")
    .select("code")
    .where("id", "<>", issuerId)
    .where("code", "<>", "")
    .execute();
  return new Set(rows.map(({ code }) => code.toUpperCase()));
}

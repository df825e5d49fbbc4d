// Syncs the company and client facts copied on a scoring: names, and the client type, which sets the required
// documents.
import type { CompanyFacts } from "#clients/model/events.ts";
import type { Call } from "#kernel/server/call.ts";
import { companyFacts, findScoring } from "./read.ts";
import { scoringSearchText } from "./scoring.ts";

export async function syncCompany(
  call: Call,
  { companyId, companyName, clientId, clientName }: CompanyFacts,
): Promise<void> {
  const row = await findScoring(call, companyId);
  if (!row) return;
  const { clientType } = await companyFacts(call, companyId);
  const searchText = scoringSearchText({ companyName, clientName, salesman: row.salesman });
  await call.db
    .updateTable("scoring")
    .set({ companyName, clientId, clientName, clientType, searchText })
    .where("id", "=", row.id)
    .execute();
}

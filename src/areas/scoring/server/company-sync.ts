// What a scoring copies of its company and client follows them: the names, and the type, on which the documents asked depend.
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

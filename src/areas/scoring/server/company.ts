// The names copied on a scoring follow those of its company and client.
import type { CompanyFacts } from "#clients/model/events.ts";
import type { Call } from "#kernel/server/call.ts";
import { scoringOf } from "./read.ts";
import { searchedText } from "./verbs.ts";

export async function followCompany(call: Call, { companyId, companyName, clientId, clientName }: CompanyFacts): Promise<void> {
  const row = await scoringOf(call, companyId);
  if (!row) return;
  const searchText = searchedText({ companyName, clientName, salesman: row.salesman });
  await call.db.updateTable("scoring").set({ companyName, clientId, clientName, searchText }).where("id", "=", row.id).execute();
}

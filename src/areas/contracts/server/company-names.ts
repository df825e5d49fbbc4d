// Names of companies and clients copied on contract rows, so that lists sort by index.
import { sql } from "kysely";
import type { CompanyFacts } from "#clients/model/events.ts";
import type { Call } from "#kernel/server/call.ts";

/** Updates the copies after a company or a client is renamed. */
export async function syncCompanyNames(
  call: Call,
  { companyId, companyName, clientId, clientName }: CompanyFacts,
): Promise<void> {
  const names = { companyName, clientId, clientName };
  await call.db
    .updateTable("contract")
    .set({
      ...names,
      searchText: sql<string>`normal_text(concat_ws(' ', order_id, ${companyName}::text, ${clientName}::text, car_title))`,
    })
    .where("companyId", "=", companyId)
    .where((where) =>
      where.or([where("companyName", "!=", companyName), where("clientName", "!=", clientName)]),
    )
    .execute();
  await call.db
    .updateTable("rentalPeriod")
    .set(names)
    .where("companyId", "=", companyId)
    .where((where) =>
      where.or([where("companyName", "!=", companyName), where("clientName", "!=", clientName)]),
    )
    .execute();
}

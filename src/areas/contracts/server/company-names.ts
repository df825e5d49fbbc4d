// Names of companies and clients copied on contract rows, so that lists sort by index.
import { sql } from "kysely";
import type { CompanyFacts, JoinedRows } from "#clients/model/events.ts";
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

/** Amendments store the ids of companies in their terms: they follow a company joined into another. */
export async function replaceJoinedCompany(
  call: Call,
  { kind, clientId, from, into }: JoinedRows,
): Promise<void> {
  if (kind !== "company") return;
  const replaced = (column: "before" | "after" | "draft") =>
    sql`${sql.ref(column)} = replace(${sql.ref(column)}::text, ${from}, ${into})::jsonb`;
  await sql`update amendment set ${replaced("before")}, ${replaced("after")}, ${replaced("draft")}
    where contract_id in (select id from contract where client_id = ${clientId})`.execute(call.db);
}

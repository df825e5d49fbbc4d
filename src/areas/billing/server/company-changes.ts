// Documents and facts follow their companies: new names, and companies that are joined.
import { findRow } from "#kernel/server/records/records.ts";
import { sql } from "kysely";
import { companiesJoining, companyChanged } from "#clients/model/events.ts";
import { lessorChanged } from "#settings/model/events.ts";
import { refused } from "#kernel/failure.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { retryCorrected } from "./events/events.ts";

/** Lists display the present name; a final document keeps the one that it was issued to. */
async function rename(call: Call, companyId: string, companyName: string): Promise<void> {
  for (const table of ["billingDocument", "billingEvent"] as const)
    await call.db
      .updateTable(table)
      .set({ companyName })
      .where("companyId", "=", companyId)
      .where("companyName", "!=", companyName)
      .execute();
}

/** A final document names the company that it was issued to for ever: that company stays. */
async function refuseBilledCompany(call: Call, companyId: string): Promise<void> {
  const billed = await findRow(call, "billingDocument", { companyId, status: "FINAL" }, ["companyName"]);
  if (billed)
    throw refused(
      `${billed.companyName} a des factures sous la fiche qui disparaîtrait : gardez cette fiche, et réunissez-lui l’autre.`,
    );
}

/** The documents of an SPV bear the name and the numbers of its company. */
async function refuseIssuer(call: Call, companyId: string): Promise<void> {
  const issuer = await findRow(call, "issuer", { companyId }, ["code"]);
  if (issuer)
    throw refused(
      `La fiche qui disparaîtrait est celle de l’émetteur ${issuer.code} : gardez-la, et réunissez-lui l’autre.`,
    );
}

async function join(call: Call, { from, into }: { from: string; into: string }): Promise<void> {
  await refuseBilledCompany(call, from);
  await refuseIssuer(call, from);
  await sql`delete from company_billing where id = ${from}
    and exists (select from company_billing kept where kept.id = ${into})`.execute(call.db);
  await sql`update contract_billing set stale_for = array_replace(stale_for, ${from}::uuid, ${into}::uuid)
    where stale_for @> array[${from}]::uuid[]`.execute(call.db);
}

export const companyReactions = [
  reaction(companyChanged, async (call, { companyId, companyName, clientId }) => {
    await rename(call, companyId, companyName);
    await retryCorrected(call, { page: `/prospection/clients/edit/${clientId}`, companyId });
  }),
  reaction(lessorChanged, (call) => retryCorrected(call, { page: "/admin/parameters" })),
  reaction(companiesJoining, (call, joining) => join(call, joining)),
];

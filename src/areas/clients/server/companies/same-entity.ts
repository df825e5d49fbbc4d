// Companies of one legal entity: the same SIREN, in any client. The flag of a bad payer is that of the entity.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";

const sirenOf = (alias: string): RawBuilder<string> => sql`left(${sql.ref(`${alias}.siret`)}, 9)`;

/** Ids of these companies and of those with their SIREN. */
export async function sameEntityIds(call: Call, companyIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from company o where o.id = any(${[...companyIds]}) or ${sirenOf("o")} in (
      select ${sirenOf("named")} from company named where named.id = any(${[...companyIds]}) and named.siret is not null)
    order by o.id`.execute(call.db);
  return rows.map(({ id }) => id);
}

/** Updates the stored flag of clients from their companies. */
export const syncClientFlags = (call: Call, clientIds: readonly string[]): Promise<unknown> =>
  call.db
    .updateTable("client")
    .set({
      hasBadPayer: sql<boolean>`exists (select from company where client_id = client.id and is_bad_payer)`,
    })
    .where("id", "in", [...clientIds])
    .execute();

/** Flags the companies of a client whose SIREN is that of a bad payer. */
export async function flagKnownBadPayers(call: Call, clientId: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    update company o set is_bad_payer = true
    where o.client_id = ${clientId} and not o.is_bad_payer and exists (
      select from company other where ${sirenOf("other")} = ${sirenOf("o")} and other.is_bad_payer)
    returning o.name`.execute(call.db);
  if (rows.length === 0) return;
  await syncClientFlags(call, [clientId]);
  const names = rows.map(({ name }) => name).join(", ");
  call.recordChange({
    record: "client",
    id: clientId,
    did: `a repris le signalement de mauvais payeur de ${names} : même SIREN qu’une société signalée`,
    before: { isBadPayer: false },
    after: { isBadPayer: true },
  });
}

// Quotes store the ids of their recipients: they follow a contact joined into another.
import { sql } from "kysely";
import type { JoinedRows } from "#clients/model/events.ts";
import type { Call } from "#kernel/server/call.ts";

export async function replaceJoinedContact(
  call: Call,
  { kind, clientId, from, into }: JoinedRows,
): Promise<void> {
  if (kind !== "contact") return;
  await sql`update quote set contact_ids = replace(contact_ids::text, ${from}, ${into})::jsonb
    where client_id = ${clientId} and contact_ids @> to_jsonb(${from}::text)`.execute(call.db);
}

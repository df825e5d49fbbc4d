// What names somebody, and whom else it names: an erasure takes nothing from others.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";

/** Whose data is looked at: what they bear themselves is not borne by others. */
interface Owner {
  contactIds: readonly string[];
  /** The client that is the person; null where it is none. */
  clientId: string | null;
}

export const noOwner: Owner = { contactIds: [], clientId: null };

/** Those of these texts, in lower case, that another contact, company, client or colleague bears too; `within` looks at one client. */
export async function findSharedIdentifiers(
  call: Call,
  texts: readonly string[],
  { contactIds, clientId, within = null }: Owner & { within?: string | null },
): Promise<Set<string>> {
  const { rows } = await sql<{ text: string }>`
    select distinct lower(one) as text from (
      select c.first_name || ' ' || c.last_name, c.last_name || ' ' || c.first_name, c.last_name, c.email, c.phone, c.client_id from contact c
        where c.id <> all(${[...contactIds]}::uuid[])
      union all select o.name, null, null, null, null, o.client_id from company o
        where o.client_id is distinct from ${clientId}::uuid
      union all select k.name, null, null, null, null, k.id from client k where k.id is distinct from ${clientId}::uuid
      union all select concat_ws(' ', u.name, u.family_name), concat_ws(' ', u.family_name, u.name), null, u.email, u.phone, null from "user" u
    ) other(name, reversed, surname, email, phone, client_id),
      lateral (values (name), (reversed), (surname), (email), (phone)) borne(one)
    where (${within}::uuid is null or client_id = ${within}::uuid) and lower(one) = any(${[...texts]}::text[])`.execute(
    call.db,
  );
  return new Set(rows.map(({ text }) => text));
}

/** Longest first, so that a whole name goes before a part of it. */
export const longestFirst = (texts: readonly string[]): string[] =>
  [...texts].sort((one, other) => other.length - one.length);

// Identifiers that several people share: an erasure must not affect others.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { unionAll } from "#platform/personal-data/columns.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import type { IdentifierOwner } from "#platform/personal-data/personal-data.ts";

export const noOwner: IdentifierOwner = { contactIds: [], clientId: null };

/** The texts, in lower case, that another contact, company, client or colleague shares; `within` one client. */
export async function findSharedIdentifiers(
  call: Call,
  texts: readonly string[],
  { contactIds, clientId, within = null }: IdentifierOwner & { within?: string | null },
): Promise<Set<string>> {
  const everybody = personalDataOf(call).declarations.flatMap(
    ({ identifiers }) => identifiers?.({ contactIds, clientId }) ?? [],
  );
  const { rows } = await sql<{ text: string }>`
    select distinct lower(one) as text from (
      ${unionAll(everybody)}
    ) other(name, reversed, surname, email, phone, client_id),
      lateral (values (name), (reversed), (surname), (email), (phone)) borne(one)
    where (${within}::uuid is null or client_id = ${within}::uuid) and lower(one) = any(${[...texts]}::text[])`.execute(
    call.db,
  );
  return new Set(rows.map(({ text }) => text));
}

/** Longest first, so that a full name is replaced before a part of it. */
export const longestFirst = (texts: readonly string[]): string[] =>
  [...texts].sort((one, other) => other.length - one.length);

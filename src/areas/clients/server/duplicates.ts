// Clients that already have what a form has typed.
import { type RawBuilder, sql } from "kysely";
import { compactNumber, isSiret, parsePhone } from "#kernel/company/identifiers.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Duplicate, DuplicateQuery } from "../model/duplicates.ts";

const maximumClients = 10;

interface Match {
  clientId: string;
  reason: string;
}

const matchesOf = async (call: Call, query: RawBuilder<Match>): Promise<Match[]> =>
  (await query.execute(call.db)).rows;

async function findMatches(call: Call, { name, sirets, emails, phones }: DuplicateQuery): Promise<Match[]> {
  const typedSirets = sirets.map(compactNumber).filter(isSiret);
  const sirens = typedSirets.map((siret) => siret.slice(0, 9));
  const addresses = emails.map((email) => email.trim().toLowerCase()).filter(Boolean);
  const numbers = phones.flatMap((phone) => parsePhone(phone) ?? []);
  return [
    ...(await matchesOf(
      call,
      sql`select o.client_id as "clientId", case when o.siret = any(${typedSirets}) then 'même SIRET : ' else 'même SIREN : ' end || o.name as reason
        from company o where left(o.siret, 9) = any(${sirens}) order by o.id limit 50`,
    )),
    ...(await matchesOf(
      call,
      sql`select p.client_id as "clientId", 'même e-mail : ' || p.email as reason
        from contact p where p.email = any(${addresses}) order by p.id limit 50`,
    )),
    ...(await matchesOf(
      call,
      sql`select p.client_id as "clientId", 'même téléphone : ' || p.first_name || ' ' || p.last_name as reason
        from contact p where p.phone = any(${numbers}) order by p.id limit 50`,
    )),
    ...(name.trim() === ""
      ? []
      : await matchesOf(
          call,
          sql`select c.id as "clientId", 'même nom' as reason
            from client c where compact_text(c.name) = compact_text(${name}) order by c.id limit 50`,
        )),
  ];
}

/** The clients concerned, those with the most reasons first. */
export async function findDuplicates(call: Call, query: DuplicateQuery): Promise<Duplicate[]> {
  const reasons = Map.groupBy(await findMatches(call, query), ({ clientId }) => clientId);
  if (query.exceptId) reasons.delete(query.exceptId);
  const ids = [...reasons.keys()];
  if (ids.length === 0) return [];
  const clients = await call.db
    .selectFrom("client")
    .select(["id", "name", "hasBadPayer"])
    .where("id", "in", ids)
    .orderBy("name")
    .execute();
  return clients
    .map(({ id, name, hasBadPayer }) => ({
      id,
      name,
      isBadPayer: hasBadPayer,
      reasons: (reasons.get(id) ?? []).map(({ reason }) => reason),
    }))
    .toSorted((one, other) => other.reasons.length - one.reasons.length)
    .slice(0, maximumClients);
}

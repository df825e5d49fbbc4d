// The persons of clients: contacts of companies, and individuals.
import { type RawBuilder, sql } from "kysely";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Person } from "#platform/personal-data/personal-data.ts";
import { erasedDomain } from "../../model/erasure.ts";

export interface PersonRef {
  kind: "client" | "contact";
  id: string;
}

const companiesOf = (call: Call, clientId: string) =>
  call.db.selectFrom("company").select(["id", "name", "line1"]).where("clientId", "=", clientId).execute();

/** A contact of a company, or an individual: the contact of an individual is the client itself. */
export async function readPerson(call: Call, { kind, id }: PersonRef): Promise<Person> {
  const contact =
    kind === "contact"
      ? await call.db.selectFrom("contact").select("clientId").where("id", "=", id).executeTakeFirst()
      : undefined;
  const client = await call.db
    .selectFrom("client")
    .select(["id", "name", "type"])
    .where("id", "=", contact?.clientId ?? id)
    .executeTakeFirst();
  const isIndividual = client?.type === "INDIVIDUAL";
  if (!client || (kind === "contact" ? !contact : !isIndividual)) throw notFound("Cette personne");
  const contacts = await call.db
    .selectFrom("contact")
    .select(["id", "firstName", "lastName", "email", "phone"])
    .where("clientId", "=", client.id)
    .$if(!isIndividual, (query) => query.where("id", "=", id))
    .orderBy("position")
    .execute();
  const [first] = contacts;
  return {
    clientId: client.id,
    name: isIndividual || !first ? client.name : `${first.firstName} ${first.lastName}`,
    isIndividual,
    contacts,
    companies: isIndividual ? await companiesOf(call, client.id) : [],
  };
}

/** Contacts `p` of clients `c` without any of the activities, not erased yet; a single one by its id. */
export async function findInactiveContacts(
  call: Call,
  activities: readonly RawBuilder<unknown>[],
  id?: string,
): Promise<{ id: string; clientId: string }[]> {
  const { rows } = await sql<{ id: string; clientId: string }>`
    select p.id::text as id, c.id::text as client_id from contact p join client c on c.id = p.client_id
    where ${id === undefined ? sql`true` : sql`p.id = ${id}`} and p.email not like ${`%${erasedDomain}`}
      ${sql.join(
        activities.map((activity) => sql`and not (${activity})`),
        sql` `,
      )}
    order by p.id`.execute(call.db);
  return rows;
}

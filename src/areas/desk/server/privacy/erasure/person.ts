// Whose data: a contact of a company, or an individual, who is their whole client.
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";

export interface PersonRef {
  kind: "client" | "contact";
  id: string;
}

interface ContactFacts {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}

export interface Person {
  clientId: string;
  name: string;
  /** True when the whole client is the person. */
  isIndividual: boolean;
  contacts: readonly ContactFacts[];
}

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
  const name = isIndividual || !first ? client.name : `${first.firstName} ${first.lastName}`;
  return { clientId: client.id, name, isIndividual, contacts };
}

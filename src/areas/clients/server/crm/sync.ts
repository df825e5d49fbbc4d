// Re-reads the object of a CRM event and copies its changes here. Nothing is created from the CRM: a client needs
// more data than it holds.
import { sql } from "kysely";
import { isSiret, parsePhone } from "#kernel/company/identifiers.ts";
import type { Call } from "#kernel/server/call.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import { nextStamp } from "#kernel/server/records/stamp.ts";
import { hookJobHandlers } from "#platform/hooks.ts";
import { parseCrmSubject } from "../../model/crm.ts";
import { companyChanged } from "../../model/events.ts";
import { currentAccessToken } from "./link.ts";
import { crmHooks } from "./receive.ts";

type Properties = Record<string, string>;
type Fields = Record<string, string | null>;

/** The fields filled in by the CRM that differ from ours. */
function changedFields(
  row: Fields,
  read: Record<string, string | undefined>,
): { before: Fields; after: Record<string, string> } | null {
  const entries = Object.entries(read).filter(
    ([key, value]) => value !== undefined && value !== "" && row[key] !== value,
  ) as [string, string][];
  if (entries.length === 0) return null;
  return {
    before: Object.fromEntries(entries.map(([key]) => [key, row[key] ?? null])),
    after: Object.fromEntries(entries),
  };
}

/** Stamps the client whose company or contact changed, and records the change in its history. */
async function recordSync(
  call: Call,
  clientId: string,
  did: string,
  change: { before: object; after: object },
): Promise<{ id: string; name: string }> {
  const client = await call.db
    .updateTable("client")
    .set((from) => ({
      ...nextStamp(call, 0),
      version: from("version", "+", 1),
    }))
    .where("id", "=", clientId)
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
  await sql`update client set search_text = normal_text(concat_ws(' ', name,
      (select string_agg(concat_ws(' ', o.name, o.siret), ' ') from company o where o.client_id = client.id),
      (select string_agg(concat_ws(' ', k.first_name, k.last_name, k.email), ' ') from contact k where k.client_id = client.id)))
    where id = ${clientId}`.execute(call.db);
  call.recordChange({ record: "client", id: clientId, did, ...change });
  return client;
}

async function syncCompany(call: Call, crmId: string, read: Properties): Promise<string> {
  const siret = read.siret?.replace(/\s/g, "");
  const byCrm = await call.db
    .selectFrom("company")
    .selectAll()
    .where("crmId", "=", crmId)
    .forUpdate()
    .executeTakeFirst();
  const bySiret = byCrm
    ? [byCrm]
    : siret && isSiret(siret)
      ? await call.db
          .selectFrom("company")
          .selectAll()
          .where("siret", "=", siret)
          .where("crmId", "is", null)
          .forUpdate()
          .execute()
      : [];
  const [company, ...others] = bySiret;
  if (!company) return "inconnue ici";
  if (others.length > 0) return "plusieurs sociétés ont ce SIRET";
  const twin =
    read.name === undefined
      ? undefined
      : await call.db
          .selectFrom("company")
          .select("id")
          .where("clientId", "=", company.clientId)
          .where("name", "=", read.name)
          .where("id", "!=", company.id)
          .executeTakeFirst();
  const zipCode = company.country !== "FR" || /^\d{5}$/.test(read.zip ?? "") ? read.zip : undefined;
  const change = changedFields(
    { name: company.name, line1: company.line1, zipCode: company.zipCode, city: company.city },
    {
      name: twin ? undefined : read.name?.slice(0, 150),
      line1: read.address?.slice(0, 200),
      zipCode,
      city: read.city?.slice(0, 100),
    },
  );
  if (!change) {
    await call.db.updateTable("company").set({ crmId }).where("id", "=", company.id).execute();
    return "sans changement";
  }
  await call.db
    .updateTable("company")
    .set({ crmId, ...change.after })
    .where("id", "=", company.id)
    .execute();
  const client = await recordSync(
    call,
    company.clientId,
    `a repris du CRM la société ${company.name}`,
    change,
  );
  const companyName = change.after.name ?? company.name;
  await call.db
    .updateTable("company")
    .set({ searchText: normalText([companyName, client.name, company.siret ?? ""].join(" ")) })
    .where("id", "=", company.id)
    .execute();
  await call.emit(companyChanged, {
    companyId: company.id,
    companyName,
    clientId: client.id,
    clientName: client.name,
    isBadPayer: company.isBadPayer,
  });
  return "mise à jour";
}

async function syncContact(call: Call, crmId: string, read: Properties): Promise<string> {
  const byCrm = await call.db
    .selectFrom("contact")
    .selectAll()
    .where("crmId", "=", crmId)
    .forUpdate()
    .executeTakeFirst();
  const found = byCrm
    ? [byCrm]
    : read.email
      ? await call.db
          .selectFrom("contact")
          .selectAll()
          .where("email", "=", read.email.toLowerCase())
          .where("crmId", "is", null)
          .forUpdate()
          .execute()
      : [];
  const [contact, ...others] = found;
  if (!contact) return "inconnu ici";
  if (others.length > 0) return "plusieurs contacts ont cette adresse";
  const change = changedFields(
    { firstName: contact.firstName, lastName: contact.lastName, title: contact.title, phone: contact.phone },
    {
      firstName: read.firstname?.slice(0, 80),
      lastName: read.lastname?.slice(0, 80),
      title: read.jobtitle?.slice(0, 100),
      phone: parsePhone(read.phone ?? "") ?? undefined,
    },
  );
  await call.db
    .updateTable("contact")
    .set({ crmId, ...change?.after })
    .where("id", "=", contact.id)
    .execute();
  if (!change) return "sans changement";
  await recordSync(
    call,
    contact.clientId,
    `a repris du CRM le contact ${contact.firstName} ${contact.lastName}`,
    change,
  );
  return "mis à jour";
}

/** Without a link the CRM cannot be read: its events wait. */
export const crmJobHandlers = hookJobHandlers(crmHooks, {
  read: async (errand, subject) => {
    const { crm } = errand.outside;
    const token = crm && (await currentAccessToken(errand, crm));
    if (!crm || !token) return undefined;
    const { object, objectId } = parseCrmSubject(subject);
    return crm.read(object, objectId, token);
  },
  apply: async (call, subject, remote) => {
    if (remote === null) return "n’est plus dans le CRM";
    const { object, objectId } = parseCrmSubject(subject);
    return object === "company" ? syncCompany(call, objectId, remote) : syncContact(call, objectId, remote);
  },
});

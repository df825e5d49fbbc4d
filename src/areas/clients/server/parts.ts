// The companies and contacts of a client, made to be what its form says: added, changed, moved, removed.
import { v7 } from "uuid";
import { invalid, rowsInUse } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { erase } from "#kernel/server/uses.ts";
import { normalise } from "#kernel/server/lists.ts";
import type { ClientDraft } from "../model/client.ts";
import type { CompanyDraft } from "../model/company.ts";
import type { ContactDraft } from "../model/contact.ts";
import { companyOf } from "./read.ts";

/** A draft whose every company and contact has its id. */
export type Identified<D extends Pick<ClientDraft, "companies" | "contacts">> = Omit<
  D,
  "companies" | "contacts"
> & {
  companies: (CompanyDraft & { id: string })[];
  contacts: (ContactDraft & { id: string })[];
};

export const identified = <D extends Pick<ClientDraft, "companies" | "contacts">>(
  draft: D,
): Identified<D> => ({
  ...draft,
  companies: draft.companies.map((company) => ({ ...company, id: company.id ?? v7() })),
  contacts: draft.contacts.map((contact) => ({ ...contact, id: contact.id ?? v7() })),
});

/** Lines of another client cannot be taken over by naming their ids. */
async function refuseForeign(
  call: Call,
  table: "company" | "contact",
  clientId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const foreign = await call.db
    .selectFrom(table)
    .select("id")
    .where("id", "in", ids)
    .where("clientId", "!=", clientId)
    .executeTakeFirst();
  if (!foreign) return;
  const lines = table === "company" ? "companies" : "contacts";
  throw invalid({ [`${lines}.${ids.indexOf(foreign.id)}.id`]: "Cette ligne appartient à un autre client." });
}

async function removeOthers(
  call: Call,
  table: "company" | "contact",
  clientId: string,
  kept: readonly string[],
): Promise<void> {
  const gone = await call.db
    .selectFrom(table)
    .select("id")
    .where("clientId", "=", clientId)
    .$if(kept.length > 0, (query) => query.where("id", "not in", kept))
    .execute();
  const ids = gone.map(({ id }) => id);
  const rows = [];
  for (const { id, uses } of await erase(call, table, ids)) {
    const message = `« ${await nameOf(call, table, id)} » reste parmi les ${table === "company" ? "sociétés" : "contacts"} : ${uses}.`;
    rows.push({ id, field: table === "company" ? "name" : "lastName", message });
  }
  if (rows.length > 0) throw rowsInUse(rows);
}

async function nameOf(call: Call, table: "company" | "contact", id: string): Promise<string> {
  if (table === "company") return (await companyOf(call, id)).name;
  const contact = await call.db
    .selectFrom("contact")
    .select(["firstName", "lastName"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return `${contact.firstName} ${contact.lastName}`;
}

/** What the search of companies looks through. */
const companyText = (company: Pick<CompanyDraft, "name" | "siret">, clientName: string): string =>
  normalise([company.name, clientName, company.siret ?? ""].join(" "));

export async function keepCompanies(
  call: Call,
  clientId: string,
  { name, companies }: Identified<ClientDraft>,
): Promise<void> {
  const ids = companies.map(({ id }) => id);
  await refuseForeign(call, "company", clientId, ids);
  await removeOthers(call, "company", clientId, ids);
  const rows = companies.map(({ id, address, ...company }, position) => ({
    id,
    clientId,
    position,
    ...company,
    ...address,
    mandateStatus: null,
    crmId: null,
    searchText: companyText(company, name),
  }));
  await call.db
    .insertInto("company")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((from) => ({
        position: from.ref("excluded.position"),
        name: from.ref("excluded.name"),
        siret: from.ref("excluded.siret"),
        vatNumber: from.ref("excluded.vatNumber"),
        line1: from.ref("excluded.line1"),
        zipCode: from.ref("excluded.zipCode"),
        city: from.ref("excluded.city"),
        country: from.ref("excluded.country"),
        isFineFeeBillable: from.ref("excluded.isFineFeeBillable"),
        searchText: from.ref("excluded.searchText"),
      })),
    )
    .execute();
}

export async function keepContacts(
  call: Call,
  clientId: string,
  { contacts }: Identified<ClientDraft>,
): Promise<void> {
  const ids = contacts.map(({ id }) => id);
  await refuseForeign(call, "contact", clientId, ids);
  await removeOthers(call, "contact", clientId, ids);
  const rows = contacts.map(({ companyIds: _companies, ...contact }, position) => ({
    ...contact,
    clientId,
    position,
    crmId: null,
  }));
  await call.db
    .insertInto("contact")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((from) => ({
        position: from.ref("excluded.position"),
        firstName: from.ref("excluded.firstName"),
        lastName: from.ref("excluded.lastName"),
        title: from.ref("excluded.title"),
        email: from.ref("excluded.email"),
        phone: from.ref("excluded.phone"),
        isFleetManager: from.ref("excluded.isFleetManager"),
        isSignatory: from.ref("excluded.isSignatory"),
      })),
    )
    .execute();
  await call.db.deleteFrom("contactCompany").where("contactId", "in", ids).execute();
  const links = contacts.flatMap(({ id, companyIds }) =>
    [...new Set(companyIds)].map((companyId) => ({ contactId: id, companyId })),
  );
  if (links.length > 0) await call.db.insertInto("contactCompany").values(links).execute();
}

// Saves the companies and contacts of a client as its form lists them: added, changed, moved, removed.
import { invalid, rowsInUse } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { deleteRows } from "#kernel/server/records/uses.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import type { ClientDraft } from "../model/client.ts";
import type { CompanyDraft } from "../model/companies/company.ts";
import type { ContactDraft } from "../model/contact.ts";
import { companyOf } from "./read.ts";

/** A draft in which every company and contact has an id. */
export type WithIds<D extends Pick<ClientDraft, "companies" | "contacts">> = Omit<
  D,
  "companies" | "contacts"
> & {
  companies: (CompanyDraft & { id: string })[];
  contacts: (ContactDraft & { id: string })[];
};

export const withIds = <D extends Pick<ClientDraft, "companies" | "contacts">>(draft: D): WithIds<D> => ({
  ...draft,
  companies: draft.companies.map((company) => ({ ...company, id: company.id ?? newId() })),
  contacts: draft.contacts.map((contact) => ({ ...contact, id: contact.id ?? newId() })),
});

/** Refuses ids of rows that belong to another client. */
async function refuseForeignRows(
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

async function deleteOtherRows(
  call: Call,
  table: "company" | "contact",
  clientId: string,
  keptIds: readonly string[],
): Promise<void> {
  const removed = await call.db
    .selectFrom(table)
    .select("id")
    .where("clientId", "=", clientId)
    .$if(keptIds.length > 0, (query) => query.where("id", "not in", keptIds))
    .execute();
  const ids = removed.map(({ id }) => id);
  const rows = [];
  for (const { id, uses } of await deleteRows(call, table, ids)) {
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

/** Text searched by the search of companies. */
const companySearchText = (company: Pick<CompanyDraft, "name" | "siret">, clientName: string): string =>
  normalText([company.name, clientName, company.siret ?? ""].join(" "));

export async function saveCompanies(
  call: Call,
  clientId: string,
  { name, companies }: WithIds<ClientDraft>,
): Promise<void> {
  const ids = companies.map(({ id }) => id);
  await refuseForeignRows(call, "company", clientId, ids);
  await deleteOtherRows(call, "company", clientId, ids);
  const rows = companies.map(({ id, address, ...company }, position) => ({
    id,
    clientId,
    position,
    ...company,
    ...address,
    mandateStatus: null,
    crmId: null,
    searchText: companySearchText(company, name),
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

export async function saveContacts(
  call: Call,
  clientId: string,
  { contacts }: WithIds<ClientDraft>,
): Promise<void> {
  const ids = contacts.map(({ id }) => id);
  await refuseForeignRows(call, "contact", clientId, ids);
  await deleteOtherRows(call, "contact", clientId, ids);
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

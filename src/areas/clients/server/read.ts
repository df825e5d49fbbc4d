// Reads a client with its companies and contacts, in the order of its form.
import { viewOf } from "#kernel/schema/view.ts";
import type { Selectable } from "kysely";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Tables } from "#kernel/server/database.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { type Client, clientSchema } from "../model/client.ts";
import type { Company } from "../model/companies/company.ts";
import { type Contact, contactSchema } from "../model/contact.ts";
import { vatProofsOf } from "./vat/check.ts";

export const toCompany = (row: Selectable<Tables["company"]>): Company => ({
  id: row.id,
  clientId: row.clientId,
  name: row.name,
  siret: row.siret,
  vatNumber: row.vatNumber,
  address: { line1: row.line1, zipCode: row.zipCode, city: row.city, country: row.country },
  isBadPayer: row.isBadPayer,
  isFineFeeBillable: row.isFineFeeBillable,
  paymentMethod: { kind: row.paymentKind, mandateStatus: row.mandateStatus },
});

export async function companiesOf(call: Call, clientId: string): Promise<Company[]> {
  const rows = await call.db
    .selectFrom("company")
    .selectAll()
    .where("clientId", "=", clientId)
    .orderBy("position")
    .execute();
  return rows.map(toCompany);
}

const toContact = viewOf(contactSchema);

export async function contactsOf(call: Call, clientId: string): Promise<Contact[]> {
  const rows = await call.db
    .selectFrom("contact")
    .selectAll()
    .where("clientId", "=", clientId)
    .orderBy("position")
    .execute();
  const links = await call.db
    .selectFrom("contactCompany")
    .innerJoin("contact", "contact.id", "contactCompany.contactId")
    .innerJoin("company", "company.id", "contactCompany.companyId")
    .select(["contactCompany.contactId", "contactCompany.companyId"])
    .where("contact.clientId", "=", clientId)
    .orderBy("company.position")
    .execute();
  const companyIdsOf = ({ id }: { id: string }): string[] =>
    links.filter((link) => link.contactId === id).map((link) => link.companyId);
  return rows.map((row) => toContact({ ...row, companyIds: companyIdsOf(row) }));
}

const pickClient = viewOf(clientSchema);

async function toClient(call: Call, row: Row<"client">): Promise<Client> {
  const [companies, contacts] = [await companiesOf(call, row.id), await contactsOf(call, row.id)];
  const numbers = companies.flatMap(({ vatNumber }) => vatNumber ?? []);
  return pickClient({ ...row, companies, contacts, vatProofs: await vatProofsOf(call, numbers) });
}

/** Returns the client, or throws a 404 that names it. */
export const clientOf = async (call: Call, id: string): Promise<Client> =>
  toClient(call, await get(call, "client", id));

const companyQuery = (call: Call, companyId: string) =>
  call.db.selectFrom("company").selectAll().where("id", "=", companyId);

function requireCompany(row: Row<"company"> | undefined): Company {
  if (!row) throw notFound("Cette société");
  return toCompany(row);
}

/** Returns one company, or throws a 404 that names it: the starting point of quotes, scorings and contracts. */
export const companyOf = async (call: Call, companyId: string): Promise<Company> =>
  requireCompany(await companyQuery(call, companyId).executeTakeFirst());

export const companyForUpdate = async (call: Call, companyId: string): Promise<Company> =>
  requireCompany(await companyQuery(call, companyId).forUpdate().executeTakeFirst());

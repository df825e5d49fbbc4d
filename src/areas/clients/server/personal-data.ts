// Personal data of clients, their contacts and their companies.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { eraseDocumentsByLaw } from "#platform/documents/erasure.ts";
import {
  colleagueColumns,
  columnsAs,
  isOfClient,
  unionAll,
  whenIndividual,
} from "#platform/personal-data/columns.ts";
import type { ErasureSubject, PersonalData } from "#platform/personal-data/personal-data.ts";
import { erasureReason } from "#platform/personal-data/retentions.ts";

/** Selects the individual clients with this address: a contact of a company does not own the company. */
export const individualClients = (email: string) =>
  sql`select c.id from client c join contact p on p.client_id = c.id where c.type = 'INDIVIDUAL' and lower(p.email) = ${email}`;

/** VAT proofs for numbers that only this client has. */
const vatChecksOf = (
  id: string,
) => sql`vat_number in (select o.vat_number from company o where o.client_id = ${id}
  except select o.vat_number from company o where o.client_id <> ${id})`;

async function erase(call: Call, { clientId, isIndividual }: ErasureSubject): Promise<void> {
  if (!isIndividual) return;
  await eraseDocumentsByLaw(call, { record: "client", id: clientId }, erasureReason);
  await sql`delete from vat_check where ${vatChecksOf(clientId)}`.execute(call.db);
}

const tables: PersonalData["tables"] = {
  client: {
    columns: columnsAs("verb", ["name", "city", "search_text"]),
    erasedRows: whenIndividual((id) => sql`id = ${id}`),
  },
  company: {
    what: "Adresses et sociétés",
    columns: columnsAs("verb", ["name", "siret", "vat_number", "line1", "zip_code", "city", "search_text"]),
    erasedRows: whenIndividual(isOfClient),
  },
  contact: {
    what: "Coordonnées d’un contact ou d’un client particulier",
    columns: columnsAs("verb", ["first_name", "last_name", "title", "email", "phone"]),
    erasedRows: ({ contactIds }) => sql`id = any(${[...contactIds]}::uuid[])`,
  },
  crm_link: {
    what: "Lien avec le CRM",
    columns: {
      ...colleagueColumns(["linked_by"]),
      ...columnsAs("nobody", ["state", "account", "encrypted_tokens"]),
    },
  },
  vat_check: {
    what: "Vérifications de numéros de TVA",
    columns: {
      ...columnsAs("verb", ["name", "address"]),
      ...colleagueColumns(["checked_by"]),
      ...columnsAs("nobody", ["vat_number", "outcome", "message", "proof"]),
    },
    erasedRows: whenIndividual(vatChecksOf),
  },
};

const identifiers: PersonalData["identifiers"] = ({ contactIds, clientId }): RawBuilder<unknown> =>
  unionAll([
    sql`select c.first_name || ' ' || c.last_name, c.last_name || ' ' || c.first_name, c.last_name, c.email, c.phone, c.client_id from contact c
      where c.id <> all(${[...contactIds]}::uuid[])`,
    sql`select o.name, null, null, null, null, o.client_id from company o
      where o.client_id is distinct from ${clientId}::uuid`,
    sql`select k.name, null, null, null, null, k.id from client k where k.id is distinct from ${clientId}::uuid`,
  ]);

export const clientsPersonalData: PersonalData = {
  tables,
  clientRecords: [
    {
      ids: (clientId) => sql`select ${clientId}::uuid as id`,
      uses: ["mentions", "messages", "comments", "erasedComments", "documents"],
    },
    {
      ids: (clientId) => sql`select o.id from company o where o.client_id = ${clientId}`,
      uses: ["mentions"],
    },
  ],
  exports: [
    {
      title: "Contact d’un client",
      table: "contact",
      retention: "contact",
      audited: "client",
      rows: (email) => sql`
      select c.id, held.first_name, held.last_name, held.title, held.email, held.phone, held.is_fleet_manager, held.is_signatory,
        c.name as client, c.type as client_type,
        (select jsonb_agg(jsonb_build_object('name', o.name, 'line1', o.line1, 'zip_code', o.zip_code, 'city', o.city)) from company o where o.client_id = c.id and c.type = 'INDIVIDUAL') as addresses
      from contact held join client c on c.id = held.client_id where lower(held.email) = ${email} order by c.name`,
    },
    {
      title: "Ce qui a été fait de ses données",
      table: "audit_line",
      retention: "contact",
      rows: (email) => sql`
      select held.at, held.did, held.before, held.after from audit_line held
      where held.record = 'client' and held.record_id in (select one.id::text from (${individualClients(email)}) one) order by held.id`,
    },
  ],
  identifiers,
  documentHolders: async (_call, clientId) => [{ record: "client", id: clientId }],
  activities: (since) => [
    sql`c.updated_at >= ${since}`,
    sql`exists (select from document_link l join document d on d.id = l.document_id
      where l.record = 'client' and l.record_id = c.id and d.added_at >= ${since})`,
  ],
  erase,
};

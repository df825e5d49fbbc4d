// Personal data of returns: contacts on site, remarks of the client.
import { sql } from "kysely";
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import { isOfClient } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";
import { repairsPersonalData } from "./repairs/personal-data.ts";

const ofContracts = ({ contractIds }: { contractIds: readonly string[] }) =>
  sql`contract_id = any(${[...contractIds]}::uuid[])`;

export const restitutionPersonalData: PersonalData = {
  tables: { restitution: { rows: isOfClient, purge: { rows: ofContracts } }, ...repairsPersonalData.tables },
  clientRecords: [
    {
      ids: (clientId) => sql`select r.id from restitution r where r.client_id = ${clientId}`,
      uses: ["documents"],
    },
    ...repairsPersonalData.clientRecords,
  ],
  links: {
    restitution: linksToRecordOfContract("restitution", "restitution"),
    ...repairsPersonalData.links,
  },
  exports: [
    {
      title: "Restitutions dont la personne est le contact",
      table: "restitution",
      retention: "contract",
      rows: (email) => sql`
      select held.id, held.contact_name, held.contact_phone, held.contact_email, held.address, held.note, held.starts_at, held.remarks
      from restitution held where lower(held.contact_email) = ${email} order by held.created_at`,
    },
  ],
};

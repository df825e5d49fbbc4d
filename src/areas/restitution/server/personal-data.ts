// Personal data of returns and of their estimates: contacts on site, remarks and contests of the client.
import { sql } from "kysely";
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import { isOfClient } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

interface OfContracts {
  contractIds: readonly string[];
}
const ofContracts = ({ contractIds }: OfContracts) => sql`contract_id = any(${[...contractIds]}::uuid[])`;

const estimatesOf = (clientId: string) =>
  sql`select e.id from repair_estimate e where e.client_id = ${clientId}`;

export const restitutionPersonalData: PersonalData = {
  tables: {
    restitution: { rows: isOfClient, purge: { rows: ofContracts } },
    repair_estimate: { rows: isOfClient, purge: { rows: ofContracts } },
    estimate_line: {
      rows: (clientId) => sql`estimate_id in (${estimatesOf(clientId)})`,
      purge: { rows: (of) => sql`estimate_id in (select id from repair_estimate where ${ofContracts(of)})` },
    },
    wear_guide: { what: "Guide d’usure" },
  },
  clientRecords: [
    {
      ids: (clientId) => sql`select r.id from restitution r where r.client_id = ${clientId}`,
      uses: ["documents"],
    },
    { ids: estimatesOf, uses: ["documents", "agreements"] },
  ],
  links: {
    restitution: linksToRecordOfContract("restitution", "restitution"),
    repairEstimate: linksToRecordOfContract("repairEstimate", "repair_estimate"),
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

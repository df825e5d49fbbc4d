// Personal data of returns: contacts on site, remarks of the client.
import { sql } from "kysely";
import { isOfClient } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const ofContracts = ({ contractIds }: { contractIds: readonly string[] }) =>
  sql`contract_id = any(${[...contractIds]}::uuid[])`;

export const restitutionPersonalData: PersonalData = {
  tables: { restitution: { rows: isOfClient, purge: { rows: ofContracts } } },
  clientRecords: [
    {
      ids: (clientId) => sql`select r.id from restitution r where r.client_id = ${clientId}`,
      uses: ["documents"],
    },
  ],
};

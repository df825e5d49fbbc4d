// Personal data of insurances, whose documents come from clients.
import { sql } from "kysely";
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import { isOfClient } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const insurancesOf = (clientId: string) => sql`select i.id from insurance i where i.client_id = ${clientId}`;
const insurancesOfContracts = (contractIds: readonly string[]) =>
  sql`select i.id from insurance i where i.contract_id = any(${[...contractIds]}::uuid[])`;

export const insurancePersonalData: PersonalData = {
  tables: {
    insurance: {
      rows: isOfClient,
      purge: { rows: ({ contractIds }) => sql`id in (${insurancesOfContracts(contractIds)})` },
    },
    insurance_memo: {
      what: "Attestations d’assurance",
      rows: (id) => sql`insurance_id in (${insurancesOf(id)})`,
      purge: { rows: ({ contractIds }) => sql`insurance_id in (${insurancesOfContracts(contractIds)})` },
    },
  },
  clientRecords: [{ ids: insurancesOf, uses: ["documents"] }],
  links: { insuranceRequest: linksToRecordOfContract("insurance", "insurance") },
};

// Personal data of insurances, whose documents come from clients.
import { sql } from "kysely";
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import {
  colleagueColumns,
  columnsAs,
  emptyText,
  isOfClient,
  purgeRules,
  stampColumns,
} from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const insurancesOf = (clientId: string) => sql`select i.id from insurance i where i.client_id = ${clientId}`;
const insurancesOfContracts = (contractIds: readonly string[]) =>
  sql`select i.id from insurance i where i.contract_id = any(${[...contractIds]}::uuid[])`;

export const insurancePersonalData: PersonalData = {
  tables: {
    insurance: {
      what: "Assurances",
      columns: {
        ...stampColumns,
        ...columnsAs("copy", ["company_name", "search_text"]),
        ...colleagueColumns(["requested_by"]),
        ...columnsAs("nobody", ["order_id", "insurer"]),
        ...columnsAs("words", ["policy_number", "requested_of", "refusal_reason"]),
      },
      rows: isOfClient,
      purge: {
        rows: ({ contractIds }) => sql`id in (${insurancesOfContracts(contractIds)})`,
        columns: {
          ...purgeRules(emptyText, ["policy_number", "requested_of", "refusal_reason"]),
          ...purgeRules("stays", ["company_name", "search_text"]),
        },
      },
    },
    insurance_memo: {
      what: "Attestations d’assurance",
      columns: {
        ...columnsAs("nobody", ["insurer", "state"]),
        ...columnsAs("words", ["policy_number", "reason"]),
        ...colleagueColumns(["given_by", "decided_by"]),
      },
      rows: (id) => sql`insurance_id in (${insurancesOf(id)})`,
      purge: {
        rows: ({ contractIds }) => sql`insurance_id in (${insurancesOfContracts(contractIds)})`,
        columns: purgeRules(emptyText, ["policy_number", "reason"]),
      },
    },
  },
  clientRecords: [{ ids: insurancesOf, uses: ["documents"] }],
  links: { insuranceRequest: linksToRecordOfContract("insurance", "insurance") },
};

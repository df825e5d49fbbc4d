// Estimates copy the company of a rental, and hold the words of its contact.
import { sql } from "kysely";
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import { isOfClient } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const estimatesOf = (clientId: string) =>
  sql`select e.id from repair_estimate e where e.client_id = ${clientId}`;
const ofContracts = (contractIds: readonly string[]) =>
  sql`select e.id from repair_estimate e where e.contract_id = any(${[...contractIds]}::uuid[])`;

export const repairsPersonalData = {
  tables: {
    repair_estimate: {
      rows: isOfClient,
      purge: { rows: ({ contractIds }) => sql`id in (${ofContracts(contractIds)})` },
    },
    estimate_line: {
      rows: (clientId) => sql`estimate_id in (${estimatesOf(clientId)})`,
      purge: { rows: ({ contractIds }) => sql`estimate_id in (${ofContracts(contractIds)})` },
    },
    wear_guide: { what: "Guide d’usure" },
  },
  clientRecords: [{ ids: estimatesOf, uses: ["documents", "agreements"] }],
  links: { repairEstimate: linksToRecordOfContract("repairEstimate", "repair_estimate") },
} satisfies PersonalData;

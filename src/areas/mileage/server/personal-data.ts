// Readings name their authors; the use of a car belongs to its client.
import { sql } from "kysely";
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import {
  columnsAs,
  emptyText,
  isOfClient,
  purgeRules,
  stampColumns,
  staffTable,
} from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const requestsOf = (clientId: string) =>
  sql`select r.id from mileage_request r where r.client_id = ${clientId}`;
const requestsOfContracts = (contractIds: readonly string[]) =>
  sql`select r.id from mileage_request r where r.contract_id = any(${[...contractIds]}::uuid[])`;

export const mileagePersonalData: PersonalData = {
  tables: {
    mileage_reading: staffTable("Relevés kilométriques", stampColumns),
    odometer_change: staffTable("Changements de compteur", stampColumns),
    mileage_request: {
      what: "Relevés demandés aux clients",
      columns: {
        ...stampColumns,
        ...columnsAs("copy", ["company_name"]),
        ...columnsAs("words", ["requested_of", "signer_name"]),
      },
      rows: isOfClient,
      purge: {
        rows: ({ contractIds }) => sql`id in (${requestsOfContracts(contractIds)})`,
        columns: {
          ...purgeRules(emptyText, ["requested_of", "signer_name"]),
          ...purgeRules("stays", ["company_name"]),
        },
      },
    },
    mileage_import: staffTable("Imports de relevés", {
      ...stampColumns,
      ...columnsAs("nobody", ["file_name", "sha256"]),
    }),
    road_use: {
      what: "Véhicules en circulation",
      columns: {
        ...columnsAs("copy", ["company_name", "search_text"]),
        ...columnsAs("nobody", ["source"]),
      },
      rows: isOfClient,
    },
  },
  clientRecords: [{ ids: requestsOf, uses: ["documents"] }],
  links: { mileageRequest: linksToRecordOfContract("mileageRequest", "mileage_request") },
};

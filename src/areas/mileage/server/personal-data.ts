// Requests are sent to people of a client; the use of a car belongs to its client.
import { sql } from "kysely";
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import { isOfClient } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const requestsOf = (clientId: string) =>
  sql`select r.id from mileage_request r where r.client_id = ${clientId}`;
const requestsOfContracts = (contractIds: readonly string[]) =>
  sql`select r.id from mileage_request r where r.contract_id = any(${[...contractIds]}::uuid[])`;

export const mileagePersonalData: PersonalData = {
  tables: {
    mileage_request: {
      rows: isOfClient,
      purge: { rows: ({ contractIds }) => sql`id in (${requestsOfContracts(contractIds)})` },
    },
    road_use: { what: "Véhicules en circulation", rows: isOfClient },
  },
  clientRecords: [{ ids: requestsOf, uses: ["documents"] }],
  links: { mileageRequest: linksToRecordOfContract("mileageRequest", "mileage_request") },
};

// Personal data of returns: contacts on site, remarks of the client.
import { sql } from "kysely";
import { isOfClient } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";
import { repairsPersonalData } from "./repairs/personal-data.ts";

const ofContracts = ({ contractIds }: { contractIds: readonly string[] }) =>
  sql`contract_id = any(${[...contractIds]}::uuid[])`;

export const restitutionPersonalData: PersonalData = {
  ...repairsPersonalData,
  tables: { restitution: { rows: isOfClient, purge: { rows: ofContracts } }, ...repairsPersonalData.tables },
};

// Personal data of contracts and amendments.
import { sql } from "kysely";
import type { RecordKind } from "#kernel/contract.ts";
import { columnsAs, isOfClient, nullValue, purgeRules, rowsOfSale } from "#platform/personal-data/columns.ts";
import type { ErasureSubject, LinkSubject, PersonalData } from "#platform/personal-data/personal-data.ts";
import { erasureReasons, retainedParts } from "./retention/erasure-reasons.ts";
import { colleagueErasureReasons, retainedPartsOfColleague } from "./retention/colleagues.ts";

export const contractsOf = (clientId: string) =>
  sql`select c.id from contract c where c.client_id = ${clientId}`;
const amendmentsOf = (clientId: string) =>
  sql`select a.id from amendment a where a.contract_id in (${contractsOf(clientId)})`;

/** Links to a record with a `contract_id`: purged with its contract; its history names the visitors. */
export function linksToRecordOfContract(record: RecordKind, tableName: string): LinkSubject {
  const table = sql.table(tableName);
  const ofSale: LinkSubject["ofSale"] = ({ contractIds }) =>
    sql`select led.id from ${table} led where led.contract_id = any(${[...contractIds]}::uuid[])`;
  return {
    ofClient: (clientId) =>
      sql`select led.id from ${table} led where led.contract_id in (${contractsOf(clientId)})`,
    ofSale,
    expiring: ofSale,
    history: {
      record,
      purged: (clientId) => sql`select led.id from ${table} led
        join purged_record p on p.record = 'contract' and p.record_id = led.contract_id
        where led.contract_id in (${contractsOf(clientId)})`,
    },
  };
}

const tables: PersonalData["tables"] = {
  amendment: {
    rows: (id) => sql`contract_id in (${contractsOf(id)})`,
    purge: {
      rows: rowsOfSale("id", "amendmentIds"),
      columns: {
        draft: sql`case when draft -> 'waiver' ? 'reason' then jsonb_set(draft, '{waiver,reason}', '"[effacé]"') else draft end || '{"explanation": ""}'`,
      },
    },
  },
  contract: {
    columns: { vendor: { account: "salesman_id", holds: "typed" } },
    rows: isOfClient,
    purge: { rows: rowsOfSale("id", "contractIds"), columns: { signatory_id: nullValue } },
  },
  rental_period: {
    what: "Périodes de location",
    columns: {
      ...columnsAs("copy", ["company_name", "client_name"]),
      ...columnsAs("nobody", ["kind", "end_cause"]),
    },
    rows: isOfClient,
    purge: {
      rows: rowsOfSale("contract_id", "contractIds"),
      columns: purgeRules("stays", ["company_name", "client_name"]),
    },
  },
};

/** The history of the contracts past their retention. */
const historyRecords = ({ clientId }: ErasureSubject) => sql`
  select p.record, p.record_id::text as id from purged_record p where p.record_id in (${contractsOf(clientId)})
  union all select 'amendment', a.id::text from amendment a
    join purged_record p on p.record = 'contract' and p.record_id = a.contract_id where a.id in (${amendmentsOf(clientId)})`;

export const contractsPersonalData: PersonalData = {
  tables,
  clientRecords: [
    { ids: contractsOf, uses: ["mentions", "messages", "comments"] },
    { ids: amendmentsOf, uses: ["mentions", "messages", "comments", "agreements"] },
  ],
  exports: [
    {
      title: "Contrats dont la personne est signataire",
      table: "contract",
      retention: "contract",
      rows: (email) => sql`
      select held.id, held.status, held.created_at from contract held join contact p on p.id = held.signatory_id where lower(p.email) = ${email} order by held.created_at`,
    },
  ],
  historyRecords,
  activities: () => [
    sql`exists (select from contract k where k.client_id = c.id
      and not exists (select from purged_record e where e.record = 'contract' and e.record_id = k.id))`,
  ],
  erasureReasons,
  retainedParts,
  colleagueErasureReasons,
  retainedPartsOfColleague,
};

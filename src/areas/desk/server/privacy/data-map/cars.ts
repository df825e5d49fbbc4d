// Where a person may stand in what is done with the cars that clients drive.
import { sql } from "kysely";
import {
  columnsAs,
  stampColumns,
  colleagueColumns,
  emptyText,
  insurancesOf,
  insurancesOfContracts,
  isOfClient,
  type DataMap,
  purgeRules,
} from "./entry.ts";

export const carDataMap: DataMap = {
  conversion: {
    what: "Transformations de véhicules",
    columns: {
      ...stampColumns,
      ...columnsAs("nobody", "supplier_name kind category approval_number invoice_number search_text"),
      ...columnsAs("words", "work cancel_reason"),
    },
  },
  first_mount: {
    what: "Télématiques de série",
    columns: {
      ...stampColumns,
      ...columnsAs("copy", "company_name search_text"),
      ...colleagueColumns("checked_by"),
      ...columnsAs("nobody", "order_id eligibility eligibility_note consent"),
      ...columnsAs("words", "requested_of note"),
    },
    rows: isOfClient,
    purge: {
      rows: ({ contractIds }) => sql`contract_id = any(${[...contractIds]}::uuid[])`,
      columns: {
        ...purgeRules(emptyText, "requested_of note"),
        ...purgeRules("stays", "company_name search_text"),
      },
    },
  },
  insurance: {
    what: "Assurances",
    columns: {
      ...stampColumns,
      ...columnsAs("copy", "company_name search_text"),
      ...colleagueColumns("requested_by"),
      ...columnsAs("nobody", "order_id insurer"),
      ...columnsAs("words", "policy_number requested_of refusal_reason"),
    },
    rows: isOfClient,
    purge: {
      rows: ({ contractIds }) => sql`id in (${insurancesOfContracts(contractIds)})`,
      columns: {
        ...purgeRules(emptyText, "policy_number requested_of refusal_reason"),
        ...purgeRules("stays", "company_name search_text"),
      },
    },
  },
  insurance_memo: {
    what: "Attestations d’assurance",
    columns: {
      ...columnsAs("nobody", "insurer state"),
      ...columnsAs("words", "policy_number reason"),
      ...colleagueColumns("given_by decided_by"),
    },
    rows: (id) => sql`insurance_id in (${insurancesOf(id)})`,
    purge: {
      rows: ({ contractIds }) => sql`insurance_id in (${insurancesOfContracts(contractIds)})`,
      columns: purgeRules(emptyText, "policy_number reason"),
    },
  },
};

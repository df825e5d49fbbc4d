// Where a person may stand in what is done with the cars that clients drive.
import { sql } from "kysely";
import {
  all,
  by,
  colleagues,
  emptied,
  insurancesOf,
  insurancesSoldBy,
  ofClient,
  type Places,
  purging,
} from "./place.ts";

export const placesOfCars: Places = {
  conversion: {
    what: "Transformations de véhicules",
    columns: {
      ...by,
      ...all("nobody", "supplier_name kind category approval_number invoice_number search_text"),
      ...all("words", "work cancel_reason"),
    },
  },
  first_mount: {
    what: "Télématiques de série",
    columns: {
      ...by,
      ...all("copy", "company_name search_text"),
      ...colleagues("checked_by"),
      ...all("nobody", "order_id eligibility eligibility_note consent"),
      ...all("words", "requested_of note"),
    },
    rows: ofClient,
    purge: {
      rows: ({ contractIds }) => sql`contract_id = any(${[...contractIds]}::uuid[])`,
      columns: {
        ...purging(emptied, "requested_of note"),
        ...purging("stays", "company_name search_text"),
      },
    },
  },
  insurance: {
    what: "Assurances",
    columns: {
      ...by,
      ...all("copy", "company_name search_text"),
      ...colleagues("requested_by"),
      ...all("nobody", "order_id insurer"),
      ...all("words", "policy_number requested_of refusal_reason"),
    },
    rows: ofClient,
    purge: {
      rows: ({ contractIds }) => sql`id in (${insurancesSoldBy(contractIds)})`,
      columns: {
        ...purging(emptied, "policy_number requested_of refusal_reason"),
        ...purging("stays", "company_name search_text"),
      },
    },
  },
  insurance_memo: {
    what: "Attestations d’assurance",
    columns: {
      ...all("nobody", "insurer state"),
      ...all("words", "policy_number reason"),
      ...colleagues("given_by decided_by"),
    },
    rows: (id) => sql`insurance_id in (${insurancesOf(id)})`,
    purge: {
      rows: ({ contractIds }) => sql`insurance_id in (${insurancesSoldBy(contractIds)})`,
      columns: purging(emptied, "policy_number reason"),
    },
  },
};

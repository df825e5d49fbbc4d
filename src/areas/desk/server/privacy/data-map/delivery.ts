// Where a person may stand in what is handed over to clients.
import { sql } from "kysely";
import {
  columnsAs,
  stampColumns,
  colleagueColumns,
  contractsOf,
  emptyText,
  nullValue,
  type DataMap,
  purgeRules,
} from "./entry.ts";

const signature = { kept: "signature" } as const;

export const deliveryDataMap: DataMap = {
  delivery_rule: {
    what: "Réglages des livraisons",
    columns: { ...colleagueColumns("updated_by"), ...columnsAs("nobody", "opens_at closes_at closed_days") },
  },
  delivery_request: {
    what: "Messages de clients sur leur livraison",
    columns: { ...columnsAs("words", "name phone message"), ...colleagueColumns("handled_by") },
    rows: (id) =>
      sql`slot_id in (select s.id from delivery_slot s where s.contract_id in (${contractsOf(id)}))`,
    purge: {
      rows: ({ contractIds }) =>
        sql`slot_id in (select s.id from delivery_slot s where s.contract_id = any(${[...contractIds]}::uuid[]))`,
      columns: { ...purgeRules(emptyText, "name message"), phone: nullValue },
    },
  },
  deposit_receipt: {
    what: "Dépôts reçus",
    columns: { ...stampColumns, reference: "words", returned_to: "words" },
  },
  handover: {
    what: "Remises de véhicules",
    columns: {
      ...columnsAs(signature, "received_by capacity email strokes"),
      remarks: "words",
      ...colleagueColumns("kept_by"),
    },
    rows: (id) => sql`contract_id in (${contractsOf(id)})`,
    purge: {
      rows: ({ contractIds }) => sql`contract_id = any(${[...contractIds]}::uuid[])`,
      columns: { ...purgeRules(emptyText, "received_by capacity email remarks"), strokes: sql`'[]'::jsonb` },
    },
  },
  delivery_slot: {
    what: "Livraisons",
    columns: {
      ...stampColumns,
      ...colleagueColumns("person"),
      address: "values",
      ...columnsAs("words", "contact_name contact_phone contact_email instructions"),
      ...columnsAs("nobody", "car_title chosen_by order_id"),
    },
    rows: (id) => sql`contract_id in (${contractsOf(id)})`,
    purge: {
      rows: ({ contractIds }) => sql`contract_id = any(${[...contractIds]}::uuid[])`,
      columns: {
        ...purgeRules(emptyText, "contact_name contact_email instructions"),
        contact_phone: nullValue,
        address: sql`'{"line1":"","zipCode":"","city":"","country":"FR"}'::jsonb`,
      },
    },
  },
};

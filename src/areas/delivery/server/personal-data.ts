// Personal data of deliveries.
import { sql } from "kysely";
import { contractsOf, linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import {
  colleagueColumns,
  columnsAs,
  emptyText,
  nullValue,
  purgeRules,
  rowsOfSale,
} from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const signature = { kept: "signature" } as const;

const tables: PersonalData["tables"] = {
  delivery_rule: {
    what: "Réglages des livraisons",
    columns: {
      ...colleagueColumns(["updated_by"]),
      ...columnsAs("nobody", ["opens_at", "closes_at", "closed_days"]),
    },
  },
  delivery_request: {
    what: "Messages de clients sur leur livraison",
    columns: { ...columnsAs("words", ["name", "phone", "message"]), ...colleagueColumns(["handled_by"]) },
    rows: (id) =>
      sql`slot_id in (select s.id from delivery_slot s where s.contract_id in (${contractsOf(id)}))`,
    purge: {
      rows: ({ contractIds }) =>
        sql`slot_id in (select s.id from delivery_slot s where s.contract_id = any(${[...contractIds]}::uuid[]))`,
      columns: { ...purgeRules(emptyText, ["name", "message"]), phone: nullValue },
    },
  },
  handover: {
    what: "Remises de véhicules",
    columns: {
      ...columnsAs(signature, ["received_by", "capacity", "email", "strokes"]),
      remarks: "words",
      ...colleagueColumns(["kept_by"]),
    },
    rows: (id) => sql`contract_id in (${contractsOf(id)})`,
    purge: {
      rows: rowsOfSale("contract_id", "contractIds"),
      columns: {
        ...purgeRules(emptyText, ["received_by", "capacity", "email", "remarks"]),
        strokes: sql`'[]'::jsonb`,
      },
    },
  },
  delivery_slot: {
    rows: (id) => sql`contract_id in (${contractsOf(id)})`,
    purge: {
      rows: rowsOfSale("contract_id", "contractIds"),
      columns: { address: sql`'{"line1":"","zipCode":"","city":"","country":"FR"}'::jsonb` },
    },
  },
};

export const deliveryPersonalData: PersonalData = {
  tables,
  links: {
    calendar: { isOfColleague: true },
    delivery: linksToRecordOfContract("deliverySlot", "delivery_slot"),
  },
  exports: [
    {
      title: "Livraisons dont la personne est le contact",
      table: "delivery_slot",
      retention: "contract",
      rows: (email) => sql`
      select held.id, held.contact_name, held.contact_phone, held.contact_email, held.address, held.instructions, held.starts_at
      from delivery_slot held where lower(held.contact_email) = ${email} order by held.created_at`,
    },
    {
      title: "Véhicules reçus par la personne",
      table: "handover",
      retention: "signature",
      rows: (email) => sql`
      select held.id, held.received_by, held.capacity, held.email, held.delivered_at, held.remarks
      from handover held where lower(held.email) = ${email} order by held.delivered_at`,
    },
    {
      title: "Messages sur une livraison",
      table: "delivery_request",
      retention: "contract",
      rows: (email) => sql`
      select held.slot_id as id, held.at, held.name, held.phone, held.message
      from delivery_request held join delivery_slot s on s.id = held.slot_id where lower(s.contact_email) = ${email} order by held.at`,
    },
  ],
};

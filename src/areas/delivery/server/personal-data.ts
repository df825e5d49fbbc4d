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
    what: "Réglages des rendez-vous",
    columns: {
      ...colleagueColumns(["updated_by"]),
      ...columnsAs("nobody", ["opens_at", "closes_at", "closed_days"]),
    },
  },
  client_message: {
    what: "Messages de clients sur leurs rendez-vous",
    columns: {
      about: "nobody",
      ...columnsAs("words", ["name", "phone", "message"]),
      ...colleagueColumns(["handled_by"]),
    },
    rows: (id) =>
      sql`period_id in (select p.id from rental_period p where p.contract_id in (${contractsOf(id)}))`,
    purge: {
      rows: ({ contractIds }) =>
        sql`period_id in (select p.id from rental_period p where p.contract_id = any(${[...contractIds]}::uuid[]))`,
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
      title: "Messages sur une livraison ou une restitution",
      table: "client_message",
      retention: "contract",
      rows: (email) => sql`
      select held.period_id as id, held.at, held.name, held.phone, held.message
      from client_message held join outsider_link l on l.subject_id = held.period_id and l.recipient_name = held.name
      where lower(l.recipient_email) = ${email} group by held.id order by held.at`,
    },
  ],
};

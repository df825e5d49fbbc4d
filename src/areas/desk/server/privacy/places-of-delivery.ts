// Where a person may stand in what is handed over to clients.
import { sql } from "kysely";
import { all, by, colleagues, contractsOf, emptied, nothing, type Places, purging } from "./place.ts";

const signature = { kept: "signature" } as const;

export const placesOfDelivery: Places = {
  delivery_rule: {
    what: "Réglages des livraisons",
    columns: { ...colleagues("updated_by"), ...all("nobody", "opens_at closes_at closed_days") },
  },
  delivery_request: {
    what: "Messages de clients sur leur livraison",
    columns: { ...all("words", "name phone message"), ...colleagues("handled_by") },
    rows: (id) =>
      sql`slot_id in (select s.id from delivery_slot s where s.contract_id in (${contractsOf(id)}))`,
    purge: {
      rows: ({ contractIds }) =>
        sql`slot_id in (select s.id from delivery_slot s where s.contract_id = any(${[...contractIds]}::uuid[]))`,
      columns: { ...purging(emptied, "name message"), phone: nothing },
    },
  },
  deposit_receipt: { what: "Dépôts reçus", columns: { ...by, reference: "words", returned_to: "words" } },
  handover: {
    what: "Remises de véhicules",
    columns: {
      ...all(signature, "received_by capacity email strokes"),
      remarks: "words",
      ...colleagues("kept_by"),
    },
    rows: (id) => sql`contract_id in (${contractsOf(id)})`,
    purge: {
      rows: ({ contractIds }) => sql`contract_id = any(${[...contractIds]}::uuid[])`,
      columns: { ...purging(emptied, "received_by capacity email remarks"), strokes: sql`'[]'::jsonb` },
    },
  },
  delivery_slot: {
    what: "Livraisons",
    columns: {
      ...by,
      ...colleagues("person"),
      address: "values",
      ...all("words", "contact_name contact_phone contact_email instructions"),
      ...all("nobody", "car_title chosen_by order_id"),
    },
    rows: (id) => sql`contract_id in (${contractsOf(id)})`,
    purge: {
      rows: ({ contractIds }) => sql`contract_id = any(${[...contractIds]}::uuid[])`,
      columns: {
        ...purging(emptied, "contact_name contact_email instructions"),
        contact_phone: nothing,
        address: sql`'{"line1":"","zipCode":"","city":"","country":"FR"}'::jsonb`,
      },
    },
  },
};

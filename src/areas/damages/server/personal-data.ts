// Damages and losses copy the company of a rental, name third parties and experts, and describe events in free text.
import { sql } from "kysely";
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import { rowsOfSale } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const ofClient = (clientId: string) =>
  sql`contract_id in (select id from contract where client_id = ${clientId})`;

const ofContract = { rows: ofClient, purge: { rows: rowsOfSale("contract_id", "contractIds") } };

export const damagesPersonalData: PersonalData = {
  tables: {
    damage: ofContract,
    damage_request: ofContract,
    car_loss: ofContract,
    police_sheet: { what: "Fiches de véhicules volés pour la police" },
  },
  exports: [
    {
      title: "Sinistres déclarés par la personne",
      table: "damage_request",
      retention: "contract",
      rows: (email) => sql`
      select held.id, held.recipient_name, held.recipient_email, held.driver_name, held.driver_phone, held.place,
        held.circumstances, held.created_at
      from damage_request held where lower(held.recipient_email) = ${email} order by held.created_at`,
    },
  ],
  links: { damageRequest: linksToRecordOfContract("damageRequest", "damage_request") },
  impersonalTables: ["damage_photo_place"],
};

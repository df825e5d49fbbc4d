// Personal data of boxes: the colleagues who recorded them, the clients who allow positions, and those positions.
import { sql } from "kysely";
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import { columnsAs, isOfClient, rowsOfSale } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const telematicsPersonalData: PersonalData = {
  tables: {
    box_calibration: { what: "Compteurs lus à côté d’un boîtier" },
    position_rule: {
      what: "Accords sur les positions d’un véhicule",
      rows: isOfClient,
      purge: { rows: rowsOfSale("contract_id", "contractIds") },
    },
    position_viewer: {
      what: "Personnes autorisées à voir les positions",
      columns: { name: { account: "account_id", holds: "name" } },
    },
    eco_score: { what: "Scores d’écoconduite d’un véhicule", rows: isOfClient },
    private_mode: {
      what: "Codes du mode privé du conducteur",
      rows: (clientId) =>
        sql`contract_id in (select contract_id from rental_period where client_id = ${clientId})`,
    },
    private_span: {
      what: "Heures de mode privé du conducteur",
      columns: {},
      rows: (clientId) =>
        sql`car_id in (select car_id from rental_period where client_id = ${clientId} and end_day is null)`,
    },
    box_position: {
      what: "Positions d’un véhicule",
      columns: columnsAs("nobody", ["basis"]),
      rows: (clientId) =>
        sql`car_id in (select car_id from rental_period where client_id = ${clientId} and end_day is null)`,
    },
  },
  links: {
    positionRule: linksToRecordOfContract("positionRule", "position_rule"),
    privateMode: linksToRecordOfContract("privateMode", "private_mode"),
  },
  // Technical measures of a box or a car, by its IMEI or its VIN: no place, no speed, no driver.
  impersonalTables: [
    "box_record",
    "box_refused_frame",
    "box_unread",
    "feed_car",
    "feed_hearing",
    "feed_line",
    "tracked_car",
    "unknown_box_attempt",
  ],
};

// Personal data of boxes: the colleagues who recorded them, the clients who allow positions, and those positions.
import { sql } from "kysely";
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import {
  columnsAs,
  emptyText,
  isOfClient,
  purgeRules,
  rowsOfSale,
  staffTable,
  stampColumns,
} from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const telematicsPersonalData: PersonalData = {
  tables: {
    box_fitting: staffTable("Poses de boîtier", {
      ...stampColumns,
      ...columnsAs("nobody", ["imei", "removal_reason"]),
    }),
    tracking_alert: staffTable("Alertes de suivi", {
      ...stampColumns,
      ...columnsAs("nobody", ["kind", "close_reason", "feed_name", "feed_label"]),
    }),
    tracking_feed: staffTable("Flux de kilométrages", {
      ...stampColumns,
      ...columnsAs("nobody", ["name", "label", "source", "unit", "closed_secret"]),
    }),
    box_calibration: staffTable("Compteurs lus à côté d’un boîtier", {
      ...stampColumns,
      ...columnsAs("nobody", ["reason"]),
    }),
    position_rule: {
      what: "Accords sur les positions d’un véhicule",
      columns: {
        ...stampColumns,
        ...columnsAs("nobody", ["weekdays", "from_time", "until_time"]),
        ...columnsAs("words", ["requested_of"]),
      },
      rows: isOfClient,
      purge: {
        rows: rowsOfSale("contract_id", "contractIds"),
        columns: purgeRules(emptyText, ["requested_of"]),
      },
    },
    position_look: {
      what: "Consultations de positions",
      columns: { ...stampColumns, ...columnsAs("nobody", ["basis"]), ...columnsAs("words", ["reason"]) },
    },
    position_viewer: {
      what: "Personnes autorisées à voir les positions",
      columns: { ...stampColumns, name: { account: "account_id", holds: "name" } },
      isStaffOnly: true,
    },
    eco_score: {
      what: "Scores d’écoconduite d’un véhicule",
      columns: {},
      rows: isOfClient,
    },
    private_mode: {
      what: "Codes du mode privé du conducteur",
      columns: stampColumns,
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

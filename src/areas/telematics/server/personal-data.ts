// Personal data of boxes: the colleagues who recorded them.
import { columnsAs, staffTable, stampColumns } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const telematicsPersonalData: PersonalData = {
  tables: {
    box_fitting: staffTable("Poses de boîtier", {
      ...stampColumns,
      ...columnsAs("nobody", ["imei", "removal_reason"]),
    }),
    tracking_alert: staffTable("Alertes de suivi", {
      ...stampColumns,
      ...columnsAs("nobody", ["kind", "close_reason"]),
    }),
    box_calibration: staffTable("Compteurs lus à côté d’un boîtier", {
      ...stampColumns,
      ...columnsAs("nobody", ["reason"]),
    }),
  },
  // Technical measures of a box, by its IMEI: no place, no speed, no driver.
  impersonalTables: ["box_record", "box_refused_frame", "box_unread", "tracked_car", "unknown_box_attempt"],
};

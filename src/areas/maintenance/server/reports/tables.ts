// The table of reports of garages, in camel case.
import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { GarageReportStatus } from "../../model/reports/flow.ts";

interface GarageReportTable extends Recorded {
  maintenanceId: string;
  status: Status<GarageReportStatus>;
  sentAt: string;
  doneAt: string;
  kilometrage: number;
  invoiceNumber: string;
  invoicedOn: Day;
  exVatCents: number;
  vatCents: number;
  comment: string;
  reason: Defaulted<string>;
  /** The file; null once it was sent back or replaced. */
  invoiceId: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    garageReport: GarageReportTable;
  }
}

// The tables of services, in camel case.
import type { RentalRecordColumns } from "#fleet/server/car-files/car-records.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { MaintenanceStatus } from "../../model/visits/flow.ts";
import type { Asker } from "../../model/visits/maintenance.ts";
import type { AskedOperation } from "../../model/visits/maintenance.ts";

interface MaintenanceTable extends Recorded, RentalRecordColumns {
  clientId: string | null;
  contractId: string | null;
  maintenanceSupplierId: string;
  garageName: string;
  works: string;
  operations: AskedOperation[];
  status: Status<MaintenanceStatus>;
  wasBooked: boolean;
  bookedAt: string | null;
  bookedBy: Asker;
  confirmedAt: Defaulted<string | null>;
  proposedAt: Defaulted<string | null>;
  proposalComment: Defaulted<string>;
  droppedOffAt: Defaulted<string | null>;
  pickedUpAt: Defaulted<string | null>;
  doneAt: string | null;
  doneOn: Day | null;
  kilometrage: number | null;
  comment: string;
  cancelReason: Defaulted<string>;
  differenceReason: Defaulted<string>;
  invoiceNumber: Defaulted<string>;
  invoiceKey: Defaulted<string>;
  invoicedOn: Defaulted<Day | null>;
  invoiceExVatCents: Defaulted<number | null>;
  invoiceVatCents: Defaulted<number | null>;
  invoiceId: Defaulted<string | null>;
  invoiceDigest: Defaulted<string | null>;
}

interface MaintenanceOperationUseTable {
  maintenanceId: string;
  maintenanceOperationId: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    maintenance: MaintenanceTable;
    maintenanceOperationUse: MaintenanceOperationUseTable;
  }
}

// The tables of maintenance terms, in camel case.
import type { RentalRecordColumns } from "#fleet/server/car-files/car-records.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded } from "#kernel/server/database.ts";
import type { TermState } from "../../model/terms/car-term.ts";

interface MaintenanceTermTable extends Recorded, RentalRecordColumns {
  label: string;
  labelKey: string;
  recurring: boolean;
  duration: number | null;
  kilometrage: number | null;
  vehicleAge: number | null;
  mileage: number | null;
  priceCents: number;
  skippedOn: Defaulted<Day | null>;
  skippedDistance: Defaulted<number | null>;
  skipReason: Defaulted<string>;
  companyId: string | null;
  companyName: string;
  clientId: Defaulted<string | null>;
  contractId: Defaulted<string | null>;
  lastOn: Defaulted<Day | null>;
  lastDistance: Defaulted<number | null>;
  cycle: Defaulted<string>;
  dueOn: Defaulted<Day | null>;
  dueKm: Defaulted<number | null>;
  distance: Defaulted<number | null>;
  projectedOn: Defaulted<Day | null>;
  notifyOn: Defaulted<Day | null>;
  state: Defaulted<TermState>;
  isIncoming: Defaulted<boolean>;
  bookedAt: Defaulted<string | null>;
  maintenanceSupplierId: Defaulted<string | null>;
  garageName: Defaulted<string>;
  notifiedAt: Defaulted<string | null>;
}

interface MaintenanceAnnouncementTable {
  maintenanceTermId: string;
  cycle: string;
  announcedAt: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    maintenanceTerm: MaintenanceTermTable;
    maintenanceAnnouncement: MaintenanceAnnouncementTable;
  }
}

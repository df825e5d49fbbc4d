import type { z } from "zod";
import type { Day } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { nullable, reference } from "#kernel/record.ts";
import { type RowsOf, table } from "#kernel/server/records/tables.ts";
import { carRecord, type CarStatus } from "../model/car.ts";
import type { CustodyInterval, StoredCustodyKind } from "../model/custody.ts";
import type { MoveWithPrerequisites } from "../model/car-subject.ts";
import type { needSchema } from "../model/need.ts";
import type { AwaitedParty, KeptPrerequisite } from "../model/prerequisite.ts";
import type { Readiness } from "../model/readiness.ts";

export const fleetTables = { car: table(carRecord, { supplierId: nullable(reference) }) };

interface AssignmentTable {
  id: string;
  periodId: string;
  carId: string | null;
  orderLineId: string | null;
  differences: string[];
  assignedAt: string;
  assignedBy: string;
  assignedById: string;
  endedAt: string | null;
  endedBy: string | null;
  endedById: string | null;
  endReason: string;
}

interface OpenNeedTable extends Omit<z.output<typeof needSchema>, "id"> {
  periodId: string;
  finishId: string | null;
  salesmanId: string;
}

interface CarPrerequisiteTable {
  carId: string;
  key: string;
  periodId: string;
  isMet: boolean;
  bearsOn: MoveWithPrerequisites[];
  awaits: AwaitedParty;
  settledBy: string;
  label: string;
  proof: string;
  page: PageAddress;
  since: Day;
  goodUntil: Day | null;
}

interface CarReadinessTable extends Readiness {
  carId: string;
  periodId: string;
  contractId: string;
  status: CarStatus;
  clientId: string;
  /** The day of the appointment, else the deadline. */
  deliverOn: Day;
  nbOfBlockers: number;
  awaits: AwaitedParty[];
  settledBy: string[];
  /** Roles that can settle at least one of them. */
  settledByRoles: string[];
  blockers: KeptPrerequisite[];
}

/** Maintained by the derivation of custody alone. */
interface CustodyTable extends CustodyInterval {
  carId: string;
  kind: StoredCustodyKind;
}

/** One VIN per car, paid or on order: maintained only by triggers. */
interface ChassisTable {
  id: string;
  vin: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof fleetTables> {
    chassis: ChassisTable;
    assignment: AssignmentTable;
    openNecessity: OpenNeedTable;
    carPrerequisite: CarPrerequisiteTable;
    carReadiness: CarReadinessTable;
    custody: CustodyTable;
  }
}

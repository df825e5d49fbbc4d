import type { Recorded, Status } from "#kernel/server/database.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { QuoteType } from "#quotes/model/type.ts";
import type { BoxType, CarStatus } from "../model/car.ts";
import type { StoredCustodyKind } from "../model/custody.ts";
import type { MoveWithPrerequisites } from "../model/car-subject.ts";
import type { AwaitedParty, KeptPrerequisite } from "../model/prerequisite.ts";

interface CarTable extends Recorded {
  vin: string;
  status: Status<CarStatus>;
  licensePlate: string | null;
  temporaryLicensePlate: string | null;
  carModelId: string;
  finishId: string | null;
  brand: string;
  model: string;
  finish: string;
  manufacturerFinish: string;
  motorization: string;
  energy: string;
  gearbox: string;
  color: string;
  mileage: number;
  firstRegistrationDate: Day | null;
  buyingPriceCents: number | null;
  transportPriceCents: number | null;
  registrationCostCents: number | null;
  boxType: BoxType | null;
  boxNumber: string | null;
  stockedSince: Day | null;
  saleAuthorizedOn: Day | null;
  supplierId: string | null;
}

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

interface OpenNeedTable {
  periodId: string;
  contractId: string;
  position: number;
  orderId: string;
  type: QuoteType;
  clientId: string;
  clientName: string;
  companyName: string;
  carModelId: string | null;
  categoryId: string | null;
  finishId: string | null;
  brand: string;
  carTitle: string;
  dueOn: Day;
  salesman: string;
  salesmanId: string;
  needsBox: boolean;
  contractStatus: string;
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

interface CarReadinessTable {
  carId: string;
  periodId: string;
  contractId: string;
  status: CarStatus;
  vin: string;
  plate: string;
  carTitle: string;
  orderId: string;
  clientId: string;
  clientName: string;
  /** The deadline of the contract. */
  dueOn: Day;
  /** The appointment. */
  deliverAt: string | null;
  /** The day of the appointment, else the deadline. */
  deliverOn: Day;
  /** The working day before it. */
  prepareOn: Day;
  nbOfBlockers: number;
  awaits: AwaitedParty[];
  settledBy: string[];
  /** Roles that can settle at least one of them. */
  settledByRoles: string[];
  blockers: KeptPrerequisite[];
}

/** Maintained by the derivation of custody alone. */
interface CustodyTable {
  carId: string;
  source: string;
  sourceId: string;
  kind: StoredCustodyKind;
  holder: string;
  periodId: string | null;
  companyId: string | null;
  fromAt: string;
  untilAt: string | null;
  hasFromTime: boolean;
  hasUntilTime: boolean;
}

/** One VIN per car, paid or on order: maintained only by triggers. */
interface ChassisTable {
  id: string;
  vin: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    car: CarTable;
    chassis: ChassisTable;
    assignment: AssignmentTable;
    openNecessity: OpenNeedTable;
    carPrerequisite: CarPrerequisiteTable;
    carReadiness: CarReadinessTable;
    custody: CustodyTable;
  }
}

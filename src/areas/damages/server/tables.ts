// The tables of damages and losses, in camel case.
import type { PhotoPlace } from "../model/photos.ts";
import type { CarRecordColumns, RentalRecordColumns } from "#fleet/server/car-files/car-records.ts";
import type { CustodyKind } from "#fleet/model/custody.ts";
import type { CarStatus } from "#fleet/model/flow.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { StoredPosition } from "#telematics/model/positions/look.ts";
import type { DamageStatus } from "../model/damages/flow.ts";
import type { Examination } from "../model/damages/forms.ts";
import type { DamageKind, Responsibility } from "../model/damages/kinds.ts";
import type { Conclusion } from "../model/expertise/conclusion.ts";
import type { LossKind, LossStatus } from "../model/losses/flow.ts";
import type { CessionBuyer } from "../model/losses/loss.ts";
import type { RequestStatus } from "../model/requests/flow.ts";
import type { DriverKind } from "../model/requests/request.ts";

interface CarLossTable extends Recorded, CarRecordColumns {
  kind: LossKind;
  status: Status<LossStatus>;
  lostAt: string;
  statusBefore: CarStatus;
  followsId: string | null;
  periodId: string | null;
  freedPeriodId: Defaulted<string | null>;
  contractId: string | null;
  companyId: string | null;
  companyName: string;
  place: Defaulted<string>;
  circumstances: Defaulted<string>;
  complaintNumber: Defaulted<string>;
  complaintOn: Defaulted<Day | null>;
  offerAcceptedOn: Defaulted<Day | null>;
  isNotedByEnd: Defaulted<boolean>;
  replacementPeriodId: Defaulted<string | null>;
  foundAt: Defaulted<string | null>;
  foundOdometer: Defaulted<number | null>;
  foundPlace: Defaulted<string>;
  condition: Defaulted<string>;
  cededAt: Defaulted<string | null>;
  buyer: Defaulted<CessionBuyer | null>;
  buyerName: Defaulted<string>;
  approvalNumber: Defaulted<string>;
  amountCents: Defaulted<number | null>;
  deedId: Defaulted<string | null>;
  cessionDeclaredOn: Defaulted<Day | null>;
  withdrawnReason: Defaulted<string>;
}

interface PoliceSheetTable {
  id: string;
  lossId: string;
  madeAt: string;
  madeBy: string;
  madeById: string;
  unit: string;
  marks: string;
  fromAt: string;
  untilAt: string;
  positions: readonly StoredPosition[];
  expiresOn: Day;
}

interface DamageTable extends Recorded, RentalRecordColumns {
  kind: DamageKind;
  status: Status<DamageStatus>;
  damageTime: string;
  learntOn: Day;
  place: string;
  circumstances: string;
  hasInjured: boolean;
  thirdPartyName: string;
  thirdPartyPlate: string;
  thirdPartyInsurer: string;
  thirdPartyPolicy: string;
  holderKind: CustodyKind;
  periodId: string | null;
  contractId: string | null;
  isFleetPolicy: boolean;
  insurer: string;
  policyNumber: string;
  claimNumber: Defaulted<string>;
  claimedOn: Defaulted<Day | null>;
  responsibility: Defaulted<Responsibility | null>;
  joinedId: Defaulted<string | null>;
  lossId: Defaulted<string | null>;
  isImmobilised: Defaulted<boolean>;
  writtenOffOn: Defaulted<Day | null>;
  offeredOn: Defaulted<Day | null>;
  offerCents: Defaulted<number | null>;
  offerAnswer: Defaulted<"ACCEPTED" | "REFUSED" | null>;
  answeredOn: Defaulted<Day | null>;
  garageId: Defaulted<string | null>;
  repairStartsOn: Defaulted<Day | null>;
  repairedOn: Defaulted<Day | null>;
  immobilisedDays: Defaulted<number | null>;
  repairNumber: Defaulted<string>;
  repairCents: Defaulted<number | null>;
  repairVatCents: Defaulted<number | null>;
  repairInvoicedOn: Defaulted<Day | null>;
  unrepairedReason: Defaulted<string>;
  closedReason: Defaulted<string>;
  repairPaidOn: Defaulted<Day | null>;
  repairPaidCents: Defaulted<number | null>;
  feeCents: Defaulted<number | null>;
  feeReason: Defaulted<string>;
  feeCompanyId: Defaulted<string | null>;
  feeEventId: Defaulted<string | null>;
  recourseClaimedOn: Defaulted<Day | null>;
  recourseClaimedCents: Defaulted<number | null>;
  recourseReceivedOn: Defaulted<Day | null>;
  recourseReceivedCents: Defaulted<number | null>;
}

interface DamageExpertiseTable extends Recorded {
  damageId: string;
  expert: string;
  approvalNumber: string;
  examinedOn: Day;
  seen: Examination;
  odometer: number | null;
  repairCents: number | null;
  vradeCents: number | null;
  days: number | null;
  conclusion: Conclusion;
  contestsDanger: boolean;
  documentId: string | null;
  fileDigest: string | null;
}

interface DamageRefundTable extends Recorded {
  damageId: string;
  day: Day;
  amountCents: number;
  payer: string;
  reason: string;
}

interface DamageAssistanceTable extends Recorded {
  damageId: string;
  supplier: string;
  number: string;
  day: Day;
  amountCents: number;
  documentId: string;
  fileDigest: string;
}

interface DamageLoanTable extends Recorded {
  damageId: string;
  carId: string | null;
  lender: string;
  periodId: string | null;
  companyId: string | null;
  lentAt: string;
  returnedAt: string | null;
  costCents: number | null;
}

interface DamageRequestTable extends Recorded, RentalRecordColumns {
  status: Status<RequestStatus>;
  periodId: string | null;
  contractId: string | null;
  recipientName: string;
  recipientEmail: string;
  invitedAt: string;
  receivedAt: Defaulted<string | null>;
  driverName: Defaulted<string>;
  driverPhone: Defaulted<string>;
  kind: Defaulted<DriverKind | null>;
  damageTime: Defaulted<string | null>;
  place: Defaulted<string>;
  circumstances: Defaulted<string>;
  hasInjured: Defaulted<boolean>;
  thirdPartyName: Defaulted<string>;
  thirdPartyPlate: Defaulted<string>;
  thirdPartyInsurer: Defaulted<string>;
  thirdPartyPolicy: Defaulted<string>;
  hasNoPhotos: Defaulted<boolean>;
  damageId: Defaulted<string | null>;
  refusedReason: Defaulted<string>;
}

interface DamagePhotoPlaceTable extends PhotoPlace {
  documentId: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    carLoss: CarLossTable;
    policeSheet: PoliceSheetTable;
    damage: DamageTable;
    damageExpertise: DamageExpertiseTable;
    damageRefund: DamageRefundTable;
    damageAssistance: DamageAssistanceTable;
    damageLoan: DamageLoanTable;
    damageRequest: DamageRequestTable;
    damagePhotoPlace: DamagePhotoPlaceTable;
  }
}

import type { Recorded, Status } from "#kernel/server/database.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { CarCategory } from "#fleet/model/category.ts";
import type { AirQualityClass } from "#settings/model/air-quality.ts";
import type { Certified } from "../model/certified.ts";
import type { RegistrationStatus } from "../model/flow.ts";
import type { InspectionDue, InspectionNature, InspectionResult } from "../model/inspections/schedule.ts";
import type { LessorDocumentKind } from "../model/lessor-documents.ts";
import type { Origin, RegistrationKind, Purpose } from "../model/required-documents.ts";
import type { Quitus } from "../model/quitus.ts";
import type { PlateKind } from "../model/reading/plate.ts";
import type { PlateDocumentKind } from "../model/registration.ts";
import type { InspectionStatus } from "../model/inspections/inspection.ts";
import type { StickerStatus } from "../model/sticker.ts";
import type { Generated } from "kysely";

/** Columns of the car, copied to each listed record. */
interface CarColumns {
  vin: Generated<string>;
  plate: Generated<string>;
  carTitle: Generated<string>;
  carStatus: Generated<string>;
}

interface RegistrationTable extends Recorded, CarColumns {
  carId: string;
  status: Status<RegistrationStatus>;
  purpose: Purpose;
  origin: Origin;
  isNew: boolean;
  quitus: Quitus;
  quitusOn: Day | null;
  quitusNumber: Generated<string>;
  openedOn: Day;
  requestedOn: Day | null;
  validUntil: Day | null;
  isRenewed: Generated<boolean>;
  /** The end of its CPI WW before the renewal. */
  validBeforeRenewal: Generated<Day | null>;
  /** Last day of its CPI, as long as it has one. */
  cpiUntil: Generated<Day | null>;
  certificateDate: Day | null;
  formula: Generated<string>;
  paidCents: number | null;
  paidExplanation: Generated<string>;
  missing: Generated<RegistrationKind[]>;
  nbOfMissing: Generated<number>;
}

interface CarPlateTable {
  id: string;
  carId: string;
  plate: string;
  kind: PlateKind;
  fromDay: Day;
  untilDay: Day | null;
  /** The file that assigned it; null for a plate older than the files. */
  registrationId: string | null;
  paper: PlateDocumentKind | null;
  /** The end printed on the document. */
  printedUntil: Day | null;
}

/** A plate notice to a client, pending then sent. */
interface PlateNoticeTable {
  carId: string;
  plate: string;
  givenAt: string;
  periodId: Generated<string | null>;
  toldAt: Generated<string | null>;
}

interface CarSpecificationTable {
  registrationId: string;
  carId: string;
  acceptedOn: Day;
  /** The first registration of the car before this certificate. */
  firstRegistrationBefore: Day | null;
  certified: Certified;
}

interface ConvertedCarTable {
  carId: string;
  category: CarCategory;
  certifiedBy: string | null;
}

interface SafetyInspectionTable extends Recorded {
  carId: string;
  status: Status<InspectionStatus>;
  nature: InspectionNature;
  result: InspectionResult;
  doneOn: Day;
  validUntil: Day;
  mileage: number | null;
  number: string;
  reason: Generated<string>;
  documentId: string;
}

interface InspectionDueTable {
  carId: string;
  vin: string;
  plate: string;
  carTitle: string;
  carStatus: string;
  kind: InspectionDue["kind"];
  dueOn: Day;
  nbToReview: number;
}

interface InspectionReminderTable {
  carId: string;
  dueOn: Day;
  days: number;
}

interface AirQualityStickerTable extends Recorded, CarColumns {
  carId: string;
  status: Status<StickerStatus>;
  class: AirQualityClass | null;
  openedOn: Day;
  askedOn: Day | null;
  sentOn: Day | null;
  /** The plate printed on it. */
  forPlate: string;
}

interface LessorDocumentTable extends Recorded {
  kind: LessorDocumentKind;
  datedOn: Day | null;
}

interface RegistrationRuleTable {
  theOnly: Generated<boolean>;
  version: number;
  updatedAt: string;
  updatedBy: string;
  updatedById: string;
  allowsProvisional: boolean;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    registration: RegistrationTable;
    carPlate: CarPlateTable;
    plateNotice: PlateNoticeTable;
    carSpecification: CarSpecificationTable;
    convertedCar: ConvertedCarTable;
    safetyInspection: SafetyInspectionTable;
    inspectionReminder: InspectionReminderTable;
    inspectionDue: InspectionDueTable;
    airQualitySticker: AirQualityStickerTable;
    lessorDocument: LessorDocumentTable;
    registrationRule: RegistrationRuleTable;
  }
}

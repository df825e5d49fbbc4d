// Tables of registration.
import type { Generated } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { column, defaulted, generated, internal, nullable, optional, reference } from "#kernel/record.ts";
import { type RowsOf, table } from "#kernel/server/records/tables.ts";
import type { CarCategory } from "#fleet/model/category.ts";
import type { Certified } from "../model/certified.ts";
import { inspectionRecord } from "../model/inspections/inspection.ts";
import type { InspectionDue } from "../model/inspections/schedule.ts";
import { lessorDocumentRecord } from "../model/lessor-documents.ts";
import type { PlateKind } from "../model/reading/plate.ts";
import { carRecord, registrationRecord } from "../model/records.ts";
import type { PlateDocumentKind } from "../model/registration.ts";
import { stickerRecord } from "../model/sticker.ts";

const searchText = generated(nullable(internal<string>("nobody")));

export const registrationTables = {
  registration: table(registrationRecord, {
    /** Empty until it is copied. */
    carStatus: { ...defaulted(internal<string>("nobody")), field: carRecord.fields.carStatus },
    /** The end of its CPI WW before the renewal. */
    validBeforeRenewal: optional(column.day("Fin du CPI WW avant son renouvellement")),
    /** Last day of its CPI, as long as it has one. */
    cpiUntil: optional(column.day("CPI valable jusqu’au")),
    searchText,
  }),
  safetyInspection: table(inspectionRecord, { carId: column.id("Véhicule", "car"), documentId: reference }),
  airQualitySticker: table(stickerRecord, {
    carStatus: defaulted(internal<string>("nobody")),
    /** The plate printed on it. */
    forPlate: column.code("Pour la plaque"),
    searchText,
  }),
  lessorDocument: table(lessorDocumentRecord),
};

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
  notifiedAt: Generated<string | null>;
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

interface RegistrationRuleTable {
  theOnly: Generated<boolean>;
  version: number;
  updatedAt: string;
  updatedBy: string;
  updatedById: string;
  allowsProvisional: boolean;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof registrationTables> {
    carPlate: CarPlateTable;
    plateNotice: PlateNoticeTable;
    carSpecification: CarSpecificationTable;
    convertedCar: ConvertedCarTable;
    inspectionReminder: InspectionReminderTable;
    inspectionDue: InspectionDueTable;
    registrationRule: RegistrationRuleTable;
  }
}

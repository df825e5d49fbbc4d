// Tables of preparation, in camel case.
import type { Generated, GeneratedAlways } from "kysely";
import type { CarRecordColumns } from "#fleet/server/car-files/car-records.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Recorded, Status } from "#kernel/server/database.ts";
import type { Belonging, Defect, InspectionKind, Tire } from "../model/inspection-items.ts";
import type { InspectionStatus } from "../model/inspection-flow.ts";
import type { TaskStatus } from "../model/task.ts";
import type { PhotoRule, Workflow } from "../model/template.ts";

interface PreparationTaskTemplateTable extends Recorded {
  label: string;
  description: string;
  photos: PhotoRule;
  workflows: Workflow[];
  position: number;
  minutes: number;
}

interface PreparationTable extends Recorded {
  carId: string;
  periodId: string | null;
  workflow: Workflow;
  /** Computed by the database from the tasks. */
  nbOfTasks: Generated<number>;
  nbOfOpenTasks: Generated<number>;
  minutesLeft: Generated<number>;
  tiresFittedOn: Day | null;
  tiresFittedBy: string | null;
  tiresFittedById: string | null;
  endedOn: Day | null;
  isOpen: GeneratedAlways<boolean>;
}

interface PreparationTaskTable extends Recorded {
  preparationId: string;
  carId: string;
  templateId: string | null;
  status: Status<TaskStatus>;
  label: string;
  description: string;
  photos: PhotoRule;
  position: number;
  minutes: number;
  reason: string;
  doneAt: string | null;
  doneBy: string | null;
  doneById: string | null;
}

interface InspectionTable extends Recorded, CarRecordColumns {
  periodId: string;
  kind: InspectionKind;
  status: Status<InspectionStatus>;
  /** The day of the walk around the car, which may precede its record. */
  inspectedOn: Day;
  mileageBefore: number;
  mileage: number | null;
  energyPercent: number | null;
  nbOfKeys: number | null;
  tires: Tire[];
  belongings: Belonging[];
  defects: Defect[];
  nbOfDefects: GeneratedAlways<number>;
  comment: string;
  finishedAt: string | null;
  finishedBy: string | null;
  finishedById: string | null;
  previousId: string | null;
}

interface PreparationPhotoTable {
  id: string;
  /** Exactly one of the two is set. */
  taskId: string | null;
  inspectionId: string | null;
  spot: string;
  digest: string;
  size: number;
  fileKey: string;
  addedAt: string;
  addedBy: string;
  addedById: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    preparation: PreparationTable;
    preparationTask: PreparationTaskTable;
    inspection: InspectionTable;
    preparationPicture: PreparationPhotoTable;
    preparationTaskTemplate: PreparationTaskTemplateTable;
  }
}

// Tables of preparation.
import { column, defaulted, generated, internal, nullable, reference } from "#kernel/record.ts";
import { type RowsOf, table } from "#kernel/server/records/tables.ts";
import { inspectionRecord } from "../model/inspection.ts";
import { preparationRecord, taskRecord } from "../model/task.ts";
import { templateRecord } from "../model/template.ts";

const carId = column.id("Véhicule", "car");

export const preparationTables = {
  preparationTaskTemplate: table(templateRecord, {
    searchText: generated(nullable(internal<string>("nobody"))),
  }),
  preparation: table(preparationRecord, {
    carId,
    periodId: nullable(reference),
    tiresFittedById: nullable(reference),
    isOpen: generated(internal<boolean>("nobody")),
  }),
  preparationTask: table(taskRecord, {
    preparationId: reference,
    templateId: nullable(column.id("Modèle de tâche", "preparationTaskTemplate")),
    position: column.number("Ordre"),
    doneById: nullable(reference),
  }),
  inspection: table(inspectionRecord, {
    periodId: reference,
    mileageBefore: column.number("Kilométrage avant", { unit: "km" }),
    finishedById: nullable(reference),
    previousId: nullable(reference),
    searchText: defaulted(internal<string>("nobody")),
  }),
};

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
  interface Tables extends RowsOf<typeof preparationTables> {
    preparationPicture: PreparationPhotoTable;
  }
}

// The refusal of a periodic inspection.
import { formOf } from "#kit/record/form-of.tsx";
import { registrationContract as api } from "../../contract.ts";
import type { CarInspections } from "../../model/inspections/inspection.ts";

export type Inspection = CarInspections["inspections"][number] & {
  carId: string;
  inspectionId: string;
};

export default {
  invalidate: formOf<Inspection>()(api.invalidateInspection)({
    title: "Refuser ce contrôle technique",
    size: "md",
    closesOutside: false,
    fields: [{ name: "reason", rows: 3 }],
    submit: "Refuser",
    isGrave: true,
    done: "Contrôle technique refusé.",
  }),
};

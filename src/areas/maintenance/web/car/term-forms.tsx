// The form of a term that is skipped: its next cycle starts today.
import { formOf } from "#kit/record/form-of.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import type { CarTermView } from "../../model/terms/car-term.ts";

export default {
  skip: formOf<CarTermView>()(api.skipMaintenanceTerm)({
    params: ({ carId, id: termId }) => ({ carId, termId }),
    title: ({ label }) => `Ignorer l’échéance « ${label} »`,
    fields: [{ name: "reason", rows: 3 }],
    submit: "Ignorer",
    done: "L’échéance est ignorée : la suivante compte à partir d’aujourd’hui.",
  }),
};

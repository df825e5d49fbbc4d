// The forms of a fitting: swapped, taken out, its counter set, its dates corrected.
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { TimeField } from "#kit/field/fields.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { telematicsContract as api } from "../contract.ts";
import { type BoxFitting, typedRemovalReasons } from "../model/box-fitting.ts";
import { fittingFormFields } from "../model/fitting-forms.ts";
import { fit } from "./fit-form.tsx";

/** A fitting, with the car in which its box is. */
export interface FittingOfCar extends BoxFitting {
  car: { id: string; version: number };
}

const form = formOf<FittingOfCar>();
const params = ({ car: { id } }: FittingOfCar) => ({ id });

export default {
  swap: fit,
  remove: form(api.removeTrackingBox)({
    params,
    start: (_, now) => ({ ...now, reason: "RENTAL_END" }),
    title: "Déposer le boîtier",
    fields: [
      { name: "day", of: field.day("Déposé le") },
      "time",
      { name: "reason", of: field.set("Motif", typedRemovalReasons) },
    ],
    done: "Le boîtier est déposé.",
  }),
  calibrate: form(api.calibrateBox)({
    params,
    start: (_, now) => ({ ...now, odometer: undefined }),
    labels: fittingFormFields,
    fields: [
      "odometer",
      { name: "day", of: field.day("Lu le") },
      "time",
      { name: "reason", description: "Qui l’a lu, et où.", rows: 3 },
    ],
    submit: "Enregistrer",
    done: "Le compteur du boîtier est calé : ses relevés sont repris à partir de cette heure.",
  }),
  correct: form(api.correctFitting)({
    start: ({ fittedAt, removedAt }) => ({
      fittedDay: dayInParis(fittedAt),
      fittedTime: timeInParis(fittedAt),
      removedDay: removedAt === null ? null : dayInParis(removedAt),
      removedTime: removedAt === null ? null : timeInParis(removedAt),
    }),
    fields: ({ removedAt }) => [
      { name: "fittedDay", of: field.day("Posé le") },
      <TimeField key="fittedTime" name="fittedTime" label="Heure de la pose" />,
      ...(removedAt === null
        ? []
        : [
            { name: "removedDay" as const, of: field.day("Déposé le") },
            <TimeField key="removedTime" name="removedTime" label="Heure de la dépose" />,
          ]),
      { name: "reason", rows: 3 },
    ],
    submit: "Corriger",
    done: "Les dates sont corrigées : les relevés du boîtier sont repris.",
  }),
};

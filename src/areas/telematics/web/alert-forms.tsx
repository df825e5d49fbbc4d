// The forms of an alert: acknowledged until a day, or closed with a reason.
import { addDays } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { telematicsContract as api } from "../contract.ts";
import { acknowledgedDays, type Alert } from "../model/alert.ts";

const form = formOf<Alert>();

export default {
  acknowledge: form(api.acknowledgeAlert)({
    start: (_, { day }) => ({ until: addDays(day, acknowledgedDays) }),
    title: "Prendre en charge l’alerte",
    fields: [
      {
        name: "until",
        of: field.day("Jusqu’au"),
        description: "Elle se rouvre ensuite si rien n’a changé.",
      },
    ],
    done: "L’alerte est prise en charge.",
  }),
  close: form(api.closeAlert)({
    title: "Clore l’alerte",
    fields: [{ name: "reason", rows: 3 }],
    done: "L’alerte est close.",
  }),
};

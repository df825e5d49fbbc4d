// The forms of the actions on a reading: each asks its reason.
import { formOf } from "#kit/record/form-of.tsx";
import { mileageContract as api } from "../../contract.ts";
import type { Reading } from "../../model/car-mileage.ts";

const form = formOf<Reading>();
const fields = [{ name: "reason", rows: 3 }] as const;

export default {
  invalidate: form(api.invalidateReading)({
    title: "Invalider un relevé",
    fields,
    submit: "Invalider",
    done: "Le relevé est invalidé.",
  }),
  restore: form(api.restoreReading)({
    title: "Rétablir un relevé",
    fields,
    submit: "Rétablir",
    done: "Le relevé est rétabli.",
  }),
  force: form(api.forceReading)({
    title: "Accepter un relevé",
    fields,
    submit: "Accepter",
    done: "Le relevé est accepté.",
  }),
};

// The forms of a confirmed sale, loaded with their dialog.
import { recordForms } from "#kit/record/record-forms.tsx";

export const saleForms = recordForms(
  () => import("./sale-forms.tsx"),
  ["invoice", "schedule", "recordDeed", "conclude", "declare", "withdraw", "takeBack"],
);

// The client signs its acceptance of an estimate; the right to update repair costs covers it.
import { subjectKind } from "#signatures/model/subject.ts";

export const estimateSubjectKind = subjectKind("repairEstimate", {
  remind: "UPDATE_REPAIR_COSTS",
  cancel: "UPDATE_REPAIR_COSTS",
  copyLink: "UPDATE_REPAIR_COSTS",
  evidence: "UPDATE_REPAIR_COSTS",
  document: null,
});

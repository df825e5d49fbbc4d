// The client signs an instalment plan; the right to agree on one covers its signature.
import { subjectKind } from "#signatures/model/subject.ts";

export const instalmentPlanSubject = subjectKind("instalmentPlan", {
  remind: "AGREE_INSTALMENTS",
  cancel: "AGREE_INSTALMENTS",
  copyLink: "AGREE_INSTALMENTS",
  evidence: "AGREE_INSTALMENTS",
  document: null,
});

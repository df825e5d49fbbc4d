// The client signs an amendment: the permission to amend allows sending it, that to sell withdrawing it
// (specification 6).
import { subjectKind } from "#signatures/model/subject.ts";

export const amendmentSubject = subjectKind("amendment", {
  remind: "AMEND_CONTRACT",
  cancel: "CANCEL_AMENDMENT_SIGNATURE",
  copyLink: "AMEND_CONTRACT",
  evidence: "AMEND_CONTRACT",
  document: null,
});

// An amendment is signed by the client: who may amend sees to it, who may sell withdraws it (specification 6).
import { subjectKind } from "#signatures/model/subject.ts";

export const amendmentSubject = subjectKind("amendment", {
  remind: "AMEND_CONTRACT",
  cancel: "CANCEL_AMENDMENT_SIGNATURE",
  copyLink: "AMEND_CONTRACT",
  evidence: "AMEND_CONTRACT",
});

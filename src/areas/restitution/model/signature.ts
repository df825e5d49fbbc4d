// The report of a return is signed on the screen, without an invitation by mail.
import { subjectKind } from "#signatures/model/subject.ts";

const may = "CONFIRM_CAR_RESTITUTION";

export const handbackSubject = subjectKind("restitution", {
  remind: may,
  cancel: may,
  copyLink: may,
  evidence: may,
  document: null,
});

// The handover of a lent car is signed on the screen, without an invitation by mail.
import { subjectKind } from "#signatures/model/subject.ts";

export const loanSubject = subjectKind("damageLoan", {
  remind: "HANDLE_DAMAGES",
  cancel: "HANDLE_DAMAGES",
  copyLink: "HANDLE_DAMAGES",
  evidence: "HANDLE_DAMAGES",
  document: null,
});

// The client signs an early termination; the right to propose it covers its signature.
import { subjectKind } from "#signatures/model/subject.ts";

export const earlyTerminationSubject = subjectKind("earlyTermination", {
  remind: "SEND_EARLY_TERMINATION",
  cancel: "SEND_EARLY_TERMINATION",
  copyLink: "SEND_EARLY_TERMINATION",
  evidence: "SEND_EARLY_TERMINATION",
  document: null,
});

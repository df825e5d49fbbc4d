// The client signs a mandate; permission to request one covers its signature, but not the IBAN on its document.
import { subjectKind } from "#signatures/model/subject.ts";

export const mandateSubject = subjectKind("mandate", {
  remind: "ASK_MANDATE",
  cancel: "ASK_MANDATE",
  copyLink: "ASK_MANDATE",
  evidence: "ASK_MANDATE",
  document: "ADD_PAYMENT_METHOD",
});

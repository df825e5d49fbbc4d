// The client signs a mandate; permission to request one covers its signature, but not the IBAN on its document, which
// the link of its signer displays.
import { subjectKind } from "#signatures/model/subject.ts";

export const mandateSubject = subjectKind("mandate", {
  remind: "ASK_MANDATE",
  cancel: "ASK_MANDATE",
  copyLink: "ADD_PAYMENT_METHOD",
  evidence: "ASK_MANDATE",
  document: "ADD_PAYMENT_METHOD",
});

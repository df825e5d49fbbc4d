// A mandate is signed by the client: whoever may ask for one follows its signature.
import { subjectKind } from "#signatures/model/subject.ts";

export const mandateSubject = subjectKind("mandate", {
  remind: "ASK_MANDATE",
  cancel: "ASK_MANDATE",
  copyLink: "ASK_MANDATE",
  evidence: "ASK_MANDATE",
});

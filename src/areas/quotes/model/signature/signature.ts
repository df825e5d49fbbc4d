// A quote is signed by the client: who may sell sees to it.
import { subjectKind } from "#signatures/model/subject.ts";

export const quoteSubject = subjectKind("quote", {
  remind: "CREATE_QUOTE",
  cancel: "CREATE_QUOTE",
  copyLink: "CREATE_QUOTE",
  evidence: "CREATE_QUOTE",
});

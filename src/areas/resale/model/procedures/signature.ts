// The buyer signs the order form; the right to sell covers its signature.
import { subjectKind } from "#signatures/model/subject.ts";

export const resaleSubject = subjectKind("resaleProcedure", {
  remind: "ADD_RESALE_PROCEDURE",
  cancel: "ADD_RESALE_PROCEDURE",
  copyLink: "ADD_RESALE_PROCEDURE",
  evidence: "ADD_RESALE_PROCEDURE",
  document: null,
});

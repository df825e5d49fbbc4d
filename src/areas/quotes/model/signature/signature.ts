// The signature of a quote: its actions require permission to create quotes.
import { subjectKind } from "#signatures/model/subject.ts";

export const quoteSubject = subjectKind("quote", {
  remind: "CREATE_QUOTE",
  cancel: "CREATE_QUOTE",
  copyLink: "CREATE_QUOTE",
  evidence: "CREATE_QUOTE",
  document: null,
});

// Where a person may stand in the papers that they gave, and in what was read in them.
import { sql } from "kysely";
import { all, colleagues, insurancesOf, type Places, scoringsOf, whole } from "./place.ts";

const documentsOf = (id: string) => sql`id in (select l.document_id from document_link l
  where l.record_id in (select ${id}::uuid union all ${scoringsOf(id)} union all ${insurancesOf(id)}))`;

export const placesOfDocuments: Places = {
  document: {
    what: "Documents et pièces",
    columns: {
      name: "words",
      reason: "words",
      readings: "values",
      ...all("nobody", "media_type state reading turns proposal"),
      ...colleagues("added_by reviewed_by replaced_by"),
    },
    rows: documentsOf,
    theirs: whole(documentsOf),
  },
  document_link: {
    what: "Rattachements de documents",
    columns: { settled_reason: "words", ...all("nobody", "record other_vin"), ...colleagues("settled_by") },
  },
  document_reliance: {
    what: "Documents sur lesquels une opération s’appuie",
    columns: { ...all("nobody", "record cause purpose"), ...colleagues("relied_by") },
  },
  document_reading: {
    what: "Textes lus dans les documents",
    columns: { pages: "verb", fault: "nobody" },
    rows: (id) => sql`document_id in (select d.id from document d where ${documentsOf(id)})`,
    theirs: whole((id) => sql`document_id in (select d.id from document d where ${documentsOf(id)})`),
  },
};

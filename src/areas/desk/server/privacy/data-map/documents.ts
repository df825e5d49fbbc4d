// Where a person may stand in the papers that they gave, and in what was read in them.
import { sql } from "kysely";
import {
  columnsAs,
  colleagueColumns,
  insurancesOf,
  type DataMap,
  scoringsOf,
  whenIndividual,
} from "./entry.ts";

const documentsOf = (id: string) => sql`id in (select l.document_id from document_link l
  where l.record_id in (select ${id}::uuid union all ${scoringsOf(id)} union all ${insurancesOf(id)}))`;

export const documentDataMap: DataMap = {
  document: {
    what: "Documents et pièces",
    columns: {
      name: "words",
      reason: "words",
      readings: "values",
      ...columnsAs("nobody", "media_type state reading turns proposal"),
      ...colleagueColumns("added_by reviewed_by replaced_by"),
    },
    rows: documentsOf,
    erasedRows: whenIndividual(documentsOf),
  },
  document_link: {
    what: "Rattachements de documents",
    columns: {
      settled_reason: "words",
      ...columnsAs("nobody", "record other_vin"),
      ...colleagueColumns("settled_by"),
    },
  },
  document_reliance: {
    what: "Documents sur lesquels une opération s’appuie",
    columns: { ...columnsAs("nobody", "record cause purpose"), ...colleagueColumns("relied_by") },
  },
  document_reading: {
    what: "Textes lus dans les documents",
    columns: { pages: "verb", fault: "nobody" },
    rows: (id) => sql`document_id in (select d.id from document d where ${documentsOf(id)})`,
    erasedRows: whenIndividual(
      (id) => sql`document_id in (select d.id from document d where ${documentsOf(id)})`,
    ),
  },
};

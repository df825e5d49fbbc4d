// Cases, letters, plans and procedures: kept ten years with the documents that they concern (C. com., art. L123-22).
import { sql } from "kysely";
import { colleagueColumns, columnsAs, staffTable, stampColumns } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const recoveryPersonalData: PersonalData = {
  tables: {
    late_interest_rate: staffTable("Taux de retard"),
    dunning_settings: staffTable("Réglage des relances"),
    dunning_case: {
      what: "Dossiers de relance",
      columns: { ...stampColumns, ...columnsAs("words", ["company_name", "pause_reason", "handed_to"]) },
    },
    dunning_letter: {
      what: "Lettres de relance",
      columns: {
        ...colleagueColumns(["created_by"]),
        level: "nobody",
        recipient: "words",
        content: "values",
      },
    },
    dunning_charge: { what: "Intérêts et frais facturés", columns: { kind: "nobody" } },
    instalment_plan: {
      what: "Échéanciers",
      columns: { ...stampColumns, ...columnsAs("nobody", ["instalments", "debts"]), reason: "words" },
    },
    insolvency: {
      what: "Procédures collectives",
      columns: { ...stampColumns, company_name: "words", kind: "nobody", court: "nobody", trustee: "values" },
    },
  },
  exports: [
    {
      title: "Lettres de relance reçues",
      table: "dunning_letter",
      retention: "accounting",
      rows: (email) => sql`
        select held.id, held.level, held.sent_on, held.recipient from dunning_letter held
        where lower(held.recipient) = ${email} order by held.sent_on`,
    },
  ],
};

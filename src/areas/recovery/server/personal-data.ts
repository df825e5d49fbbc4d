// Cases, letters, plans and procedures: kept ten years with the documents that they concern (C. com., art. L123-22).
import { sql } from "kysely";
import { stampColumns } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const recoveryPersonalData: PersonalData = {
  tables: {
    dunning_settings: { what: "Réglage des relances" },
    dunning_letter: { what: "Lettres de relance" },
    dunning_charge: { what: "Intérêts et frais facturés" },
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

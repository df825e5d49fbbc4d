// Personal data of resales: buyers are named before they are clients, then follow their client.
import { sql } from "kysely";
import { isOfClient } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const proceduresOf = (clientId: string) =>
  sql`select r.id from resale_procedure r where r.client_id = ${clientId}`;

export const resalePersonalData: PersonalData = {
  tables: {
    resale_procedure: { rows: isOfClient },
    sale_offer: { isStaffOnly: true },
    sale_price: { isStaffOnly: true },
  },
  clientRecords: [{ ids: proceduresOf, uses: ["documents", "messages", "agreements"] }],
  exports: [
    {
      title: "Achats de véhicules d’occasion",
      table: "resale_procedure",
      retention: "contract",
      rows: (email) => sql`
      select r.id, r.first_name, r.last_name, r.company_name, r.email, r.phone, r.address, r.agreed_cents, r.created_at
      from resale_procedure r where lower(r.email) = ${email} order by r.created_at`,
    },
  ],
  links: { resale: { ofClient: proceduresOf } },
};

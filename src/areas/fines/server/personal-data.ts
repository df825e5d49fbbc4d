// Fines name the companies of clients; a person is named in its own encrypted row alone.
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import { isOfClient, rowsOfSale } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const finesPersonalData: PersonalData = {
  tables: {
    fine: { rows: isOfClient, purge: { rows: rowsOfSale("contract_id", "contractIds") } },
    fine_pack: { what: "Dossiers de désignation" },
    fine_charge: { what: "Sommes d’amendes" },
    fine_file: { isStaffOnly: true },
    fine_driver: { what: "Conducteurs désignés", columns: { encrypted_identity: "verb" } },
  },
  links: { fineDriver: linksToRecordOfContract("fine", "fine") },
};

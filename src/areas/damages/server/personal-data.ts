// Damages and losses copy the company of a rental, name third parties and experts, and describe events in free text.
import { sql } from "kysely";
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import {
  colleagueColumns,
  columnsAs,
  emptyText,
  purgeRules,
  rowsOfSale,
  staffTable,
  stampColumns,
} from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const ofClient = (clientId: string) =>
  sql`contract_id in (select id from contract where client_id = ${clientId})`;

export const damagesPersonalData: PersonalData = {
  tables: {
    damage: {
      what: "Sinistres",
      columns: {
        ...stampColumns,
        ...columnsAs("copy", ["company_name", "search_text"]),
        ...columnsAs("words", [
          "place",
          "circumstances",
          "third_party_name",
          "unrepaired_reason",
          "closed_reason",
          "fee_reason",
        ]),
        ...columnsAs("nobody", [
          "kind",
          "third_party_plate",
          "third_party_insurer",
          "third_party_policy",
          "holder_kind",
          "insurer",
          "policy_number",
          "claim_number",
          "responsibility",
          "offer_answer",
          "repair_number",
        ]),
      },
      rows: ofClient,
      purge: {
        rows: rowsOfSale("contract_id", "contractIds"),
        columns: purgeRules("stays", [
          "company_name",
          "search_text",
          "place",
          "circumstances",
          "third_party_name",
          "unrepaired_reason",
          "closed_reason",
          "fee_reason",
        ]),
      },
    },
    damage_expertise: staffTable("Expertises de sinistres", {
      ...stampColumns,
      ...columnsAs("nobody", ["expert", "approval_number", "seen", "conclusion", "file_digest"]),
    }),
    damage_refund: staffTable("Remboursements de sinistres", {
      ...stampColumns,
      ...columnsAs("nobody", ["payer"]),
      ...columnsAs("words", ["reason"]),
    }),
    damage_assistance: staffTable("Factures d’assistance", {
      ...stampColumns,
      ...columnsAs("nobody", ["supplier", "number", "file_digest"]),
    }),
    damage_loan: staffTable("Véhicules prêtés", {
      ...stampColumns,
      ...columnsAs("nobody", ["lender"]),
    }),
    damage_request: {
      what: "Déclarations de conducteurs",
      columns: {
        ...stampColumns,
        ...columnsAs("copy", ["company_name", "search_text"]),
        ...columnsAs("words", [
          "recipient_name",
          "recipient_email",
          "driver_name",
          "driver_phone",
          "place",
          "circumstances",
          "third_party_name",
          "refused_reason",
        ]),
        ...columnsAs("nobody", ["kind", "third_party_plate", "third_party_insurer", "third_party_policy"]),
      },
      rows: ofClient,
      purge: {
        rows: rowsOfSale("contract_id", "contractIds"),
        columns: {
          ...purgeRules(emptyText, ["recipient_name", "recipient_email", "driver_name", "driver_phone"]),
          ...purgeRules("stays", [
            "company_name",
            "search_text",
            "place",
            "circumstances",
            "third_party_name",
            "refused_reason",
          ]),
        },
      },
    },
    car_loss: {
      what: "Pertes de véhicules",
      columns: {
        ...stampColumns,
        ...columnsAs("copy", ["company_name", "search_text"]),
        ...columnsAs("words", ["place", "circumstances", "found_place", "condition", "withdrawn_reason"]),
        ...columnsAs("nobody", [
          "kind",
          "status_before",
          "complaint_number",
          "buyer",
          "buyer_name",
          "approval_number",
        ]),
      },
      rows: ofClient,
      purge: {
        rows: rowsOfSale("contract_id", "contractIds"),
        columns: purgeRules("stays", [
          "company_name",
          "search_text",
          "place",
          "circumstances",
          "found_place",
          "condition",
        ]),
      },
    },
    police_sheet: {
      what: "Fiches de véhicules volés pour la police",
      columns: {
        ...colleagueColumns(["made_by"]),
        ...columnsAs("nobody", ["unit", "positions"]),
        ...columnsAs("words", ["marks"]),
      },
    },
  },
  exports: [
    {
      title: "Sinistres déclarés par la personne",
      table: "damage_request",
      retention: "contract",
      rows: (email) => sql`
      select held.id, held.recipient_name, held.recipient_email, held.driver_name, held.driver_phone, held.place,
        held.circumstances, held.created_at
      from damage_request held where lower(held.recipient_email) = ${email} order by held.created_at`,
    },
  ],
  links: { damageRequest: linksToRecordOfContract("damageRequest", "damage_request") },
  impersonalTables: ["damage_photo_place"],
};

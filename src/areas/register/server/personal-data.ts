// Personal data of the register: sellers and buyers are retained ten years (C. pén., R321-6-1), even against a request
// for erasure.
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const isKept = { kept: "policeRegister" } as const;

export const registerPersonalData: PersonalData = {
  tables: {
    police_register: {
      what: "Registre de police",
      columns: {
        party_name: isKept,
        party_quality: isKept,
        party_address: isKept,
        document_number: isKept,
        document_authority: isKept,
        representative: isKept,
        reason: isKept,
      },
    },
    police_register_access: { what: "Consultations du registre de police" },
  },
  impersonalTables: ["police_register_head", "police_register_anchor"],
};

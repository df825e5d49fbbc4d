// The police register of used cars: their way in and out, in lines that nobody changes.
import { manifest, page } from "#kernel/manifest.ts";

export const registerManifest = manifest({
  name: "register",
  pages: {
    "/resale/police-register": page("Registre de police", "READ_POLICE_REGISTER", {
      menu: { rank: 40 },
      synonyms: ["entrée", "sortie", "acheteur", "livre de police"],
    }),
  },
  permissions: {
    READ_POLICE_REGISTER: ["reseller", "accountant"],
    CORRECT_POLICE_REGISTER: [],
  },
  records: {},
  parts: {
    policeRegister: { title: "Ligne du registre de police", many: "lignes du registre de police" },
    policeRegisterAccess: { title: "Consultation du registre", many: "consultations du registre" },
  },
});

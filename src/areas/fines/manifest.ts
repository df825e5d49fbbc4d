// Fines of cars: who is named to the authority, what is paid, what is billed again.
import { manifest } from "#kernel/manifest.ts";

export const finesManifest = manifest({
  name: "fines",
  pages: [
    "/operations/send-fines",
    "/operations/send-european-fines",
    "/operations/fines",
    "/operations/fines/new",
    "/operations/fines/edit/:id",
    "/operations/fines/view/:id",
    "/operations/fine-files",
    "/operations/fine-files/view/:id",
    "/car-summary/fines/:id",
    "/public/driver/:token",
  ],
  links: ["fineDriver"],
  permissions: {
    CREATE_FINE: ["salesAdministrator", "accountant"],
    LIST_FINES: ["salesAdministrator", "accountant"],
    CONTEST_FINE: ["salesAdministrator"],
    PAY_FINE: ["accountant"],
    REOPEN_FINE: [],
    SET_FINE_FEES: ["accountant"],
  },
  records: {
    fine: {
      the: "l’amende",
      gender: "f",
      title: "Amende",
      many: "amendes",
      page: "/operations/fines/view/$id",
    },
    fineFile: {
      the: "l’avis reçu",
      gender: "m",
      title: "Avis reçu",
      many: "avis reçus",
      page: "/operations/fine-files/view/$id",
    },
    fineSettings: {
      the: "le réglage des amendes",
      gender: "m",
      title: "Réglage des amendes",
      many: "réglages des amendes",
    },
  },
  notices: { fineLapsed: { icon: "unsent", tone: "danger" } },
  parts: {
    finePack: { title: "Dossier de désignation", many: "dossiers de désignation" },
    fineCharge: { title: "Somme d’une amende", many: "sommes d’amendes" },
  },
});

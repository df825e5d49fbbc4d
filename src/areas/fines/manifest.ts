// Fines of cars: who is named to the authority, what is paid, what is billed again.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const finesManifest = manifest({
  name: "fines",
  pages: {
    "/operations/fine-files": page("Avis reçus", "LIST_FINES", {
      menu: { rank: 68 },
      synonyms: ["avis de contravention", "boîte de réception", "déposer un avis", "PV"],
    }),
    "/operations/fine-files/view/:id": page("Avis reçu", "LIST_FINES"),
    "/operations/send-fines": page("Amendes à désigner", "LIST_FINES", {
      menu: { rank: 70 },
      synonyms: ["contravention", "désigner", "ANTAI", "avis", "PV"],
    }),
    "/operations/send-european-fines": page("Amendes européennes", "LIST_FINES", {
      menu: { rank: 80 },
      synonyms: ["amende étrangère", "Bußgeld", "multa"],
    }),
    "/operations/fines": page("Amendes", "LIST_FINES", {
      menu: { rank: 90 },
      synonyms: ["contravention", "FPS", "péage", "forfait de post-stationnement"],
    }),
    "/operations/fines/new": page("Nouvelle amende", "CREATE_FINE", { synonyms: ["contravention", "avis"] }),
    "/operations/fines/edit/:id": page("Corriger l’amende", "CREATE_FINE"),
    "/operations/fines/view/:id": page("Amende", "LIST_FINES"),
    "/car-summary/fines/:id": page("Amendes", "LIST_FINES", { menu: { rank: 100 } }),
    "/public/driver/:token": page("Qui conduisait ?", "ANONYMOUS"),
  },
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
    fine: feminine("l’amende", "amendes", { page: "/operations/fines/view/$id" }),
    fineFile: masculine("l’avis reçu", "avis reçus", { page: "/operations/fine-files/view/$id" }),
    fineSettings: masculine("le réglage des amendes", "réglages des amendes"),
  },
  notices: { fineLapsed: { icon: "unsent", tone: "danger" } },
  parts: {
    finePack: { title: "Dossier de désignation", many: "dossiers de désignation" },
    fineCharge: { title: "Somme d’une amende", many: "sommes d’amendes" },
  },
});

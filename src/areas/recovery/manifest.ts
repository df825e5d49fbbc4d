// Recovery: dunning, instalment plans, write-offs, collective procedures, receivables.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const recoveryManifest = manifest({
  name: "recovery",
  pages: {
    "/billing/ageing": page("Créances clients", "SIGNED_IN", {
      menu: { rank: 44 },
      synonyms: ["balance âgée", "prévision", "trésorerie", "encours"],
    }),
    "/billing/ageing/parts": page("Échéances des clients", "SIGNED_IN"),
    "/billing/dunning": page("Relances", "SIGNED_IN", {
      menu: { rank: 42, counter: "dunningLetters" },
      synonyms: ["relance", "impayé", "retard", "mise en demeure", "intérêts"],
    }),
    "/billing/dunning/view/:id": page("Dossier de relance", "SIGNED_IN"),
    "/billing/insolvencies": page("Procédures collectives", "SIGNED_IN", {
      menu: { rank: 46 },
      synonyms: ["redressement", "liquidation", "sauvegarde", "BODACC", "mandataire"],
    }),
    "/billing/insolvencies/view/:id": page("Procédure collective", "SIGNED_IN"),
    "/billing/today": page("Aujourd’hui", "SIGNED_IN", {
      menu: { rank: 2 },
      synonyms: ["comptabilité", "à faire", "facturation", "encaisser"],
    }),
  },
  permissions: {
    SEND_DUNNING: ["accountant"],
    PAUSE_DUNNING: ["accountant", "salesDirector", "salesAdministrator"],
    AGREE_INSTALMENTS: ["accountant"],
    RECORD_INSOLVENCY: ["accountant"],
    WRITE_OFF: ["accountant"],
    WRITE_OFF_ABOVE_LIMIT: [],
    SET_DUNNING_PARAMETERS: ["accountant"],
  },
  records: {
    dunningCase: masculine("le dossier de relance", "dossiers de relance", {
      page: "/billing/dunning/view/$id",
    }),
    instalmentPlan: masculine("l’échéancier", "échéanciers"),
    insolvency: feminine("la procédure collective", "procédures collectives", {
      page: "/billing/insolvencies/view/$id",
    }),
    lateInterestRate: masculine("le taux de retard", "taux de retard"),
    dunningSettings: masculine("le réglage des relances", "réglages des relances"),
  },
  parts: {
    dunningCharge: { title: "Frais de retard", many: "frais de retard" },
    dunningLetter: { title: "Lettre de relance", many: "lettres de relance" },
    instalmentPart: { title: "Échéance d’un plan", many: "échéances de plans" },
  },
  notices: {
    priorClaimBorn: { icon: "clock", tone: "danger" },
  },
  counters: {
    dunningLetters: { may: ["SEND_DUNNING"], tally: "dunningCase:LETTER_DUE", shows: ["dunningCase"] },
  },
});

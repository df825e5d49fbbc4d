// Retention periods of personal data, and their legal basis. RGPD, article 5 (1) e: no longer than the purpose
// requires. No entry has been confirmed by the company's adviser: each carries that note.
import type { RetainedPart } from "./personal-data.ts";

export const toBeConfirmed = "À confirmer par le conseil.";

interface Retention {
  /** The retained data, in the words of the person. */
  what: string;
  /** The retention period. */
  duration: string;
  /** The purpose and the legal text. */
  why: string;
  note: typeof toBeConfirmed;
}

const note = toBeConfirmed;

export const retentions = {
  contact: {
    what: "Coordonnées d’un contact ou d’un client particulier",
    duration: "Pendant la relation commerciale ; sans contrat, 3 ans après la dernière activité.",
    why: "Intérêt légitime (RGPD, art. 6 (1) f) ; référentiel de la CNIL sur la gestion commerciale, 2022.",
    note,
  },
  contract: {
    what: "Devis signés, contrats, avenants",
    duration: "5 ans après la fin du contrat.",
    why: "Prescription de droit commun : Code civil, art. 2224 ; Code de commerce, art. L110-4.",
    note,
  },
  quote: {
    what: "Devis sans contrat et leurs signatures",
    duration: "5 ans après leur dernière modification.",
    why: "Prescription de droit commun : Code civil, art. 2224 ; Code de commerce, art. L110-4.",
    note,
  },
  signature: {
    what: "Signatures électroniques et leurs preuves (adresse, téléphone, instants)",
    duration:
      "5 ans après la fin du contrat ; 10 ans dès la livraison pour un consommateur, à partir de 120 €.",
    why: "Code civil, art. 1366 et 2224 ; Code de la consommation, art. L213-1, D213-1 et D213-2.",
    note,
  },
  scoring: {
    what: "Pièces et notations d’un scoring",
    duration: "Refusé : 6 mois après la décision. Sans suite : 1 an après la dernière activité.",
    why: "Mesures précontractuelles (RGPD, art. 6 (1) b), puis contestation d’un refus.",
    note,
  },
  accounting: {
    what: "Pièces comptables (factures, bons de commande payés, échéanciers et contrats de prêt)",
    duration: "10 ans à compter de la clôture de l’exercice, même après un effacement.",
    why: "Code de commerce, art. L123-22 ; Livre des procédures fiscales, art. L102 B ; RGPD, art. 17 (3) b.",
    note,
  },
  policeRegister: {
    what: "Registre de police (vendeurs et acheteurs de véhicules d’occasion)",
    duration: "10 ans après l’inscription, même après un effacement.",
    why: "Code pénal, art. 321-7, R321-3 et R321-6-1 ; RGPD, art. 17 (3) b.",
    note,
  },
  security: {
    what: "Journal de sécurité (compte, adresse réseau, connexions et refus)",
    duration: "1 an.",
    why: "Sécurité du traitement (RGPD, art. 32) ; recommandation de la CNIL sur la journalisation, 2021.",
    note,
  },
  user: {
    what: "Compte d’un collaborateur",
    duration:
      "Jusqu’à la suppression du compte ; son nom reste à côté de ce qu’il a fait jusqu’à son effacement, à la demande.",
    why: "Contrat de travail et sécurité (RGPD, art. 6 (1) b et f).",
    note,
  },
  message: {
    what: "Mails et SMS envoyés",
    duration: "30 jours ; les mots ne sont plus gardés une fois le message parti.",
    why: "Preuve d’envoi (RGPD, art. 6 (1) f).",
    note,
  },
  link: {
    what: "Liens envoyés et leur ouverture",
    duration: "Comme le devis ou le contrat auquel ils mènent.",
    why: "Suivi de la relation commerciale (RGPD, art. 6 (1) f).",
    note,
  },
  connection: {
    what: "Sessions, essais de connexion et appareils connus",
    duration: "Jusqu’à leur fin ; un jour pour les essais.",
    why: "Sécurité des comptes (RGPD, art. 6 (1) f et 32).",
    note,
  },
} as const satisfies Record<string, Retention>;

export type RetentionKey = keyof typeof retentions;

/** Recorded in the history of the records that an erasure deletes. */
export const erasureReason = "effacement des données de la personne (RGPD, art. 17)";

/** A part that an erasure leaves in place, with the law that retains it. */
export const retainedPart = (key: RetentionKey, count: number, until: string): RetainedPart => ({
  what: retentions[key].what,
  count,
  why: `${retentions[key].why} ${retentions[key].note}`,
  until,
});

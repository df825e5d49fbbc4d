// Reasons for which banks reject, return or refund a direct debit (R-transactions), and what follows from each.

/**
 * RETRY presents the debit once more; CANCEL_MANDATE cancels the mandate, and a new one is offered; BLOCK_MANDATE
 * blocks it until a user unblocks it; DUNNING asks the client for another payment; OUR_FAULT is a task for us
 * without notice to the client; PERSON stops everything until a user decides.
 */
export type ReturnAction = "RETRY" | "CANCEL_MANDATE" | "BLOCK_MANDATE" | "DUNNING" | "OUR_FAULT" | "PERSON";

export interface ReturnRule {
  action: ReturnAction;
  /** For us. */
  meaning: string;
  /** Explanation of the failed payment to the client; null when they are not notified. */
  clientSentence: string | null;
}

const rules = new Map<string, ReturnRule>(
  Object.entries({
    AC01: {
      action: "CANCEL_MANDATE",
      meaning: "IBAN incorrect : demander un nouvel IBAN et un nouveau mandat.",
      clientSentence: "Votre banque a rejeté ce prélèvement : l’IBAN que nous avons est incorrect.",
    },
    AC04: {
      action: "CANCEL_MANDATE",
      meaning: "Compte clos : demander un nouvel IBAN et un nouveau mandat.",
      clientSentence: "Votre banque a rejeté ce prélèvement : le compte est clos.",
    },
    AC06: {
      action: "BLOCK_MANDATE",
      meaning: "Compte bloqué : contacter le client.",
      clientSentence: "Votre banque a rejeté ce prélèvement : le compte est bloqué.",
    },
    AC13: {
      action: "CANCEL_MANDATE",
      meaning: "Compte de particulier, refusé en B2B : demander un mandat CORE.",
      clientSentence:
        "Votre banque a rejeté ce prélèvement : ce compte n’accepte pas les prélèvements interentreprises.",
    },
    AG01: {
      action: "CANCEL_MANDATE",
      meaning: "Prélèvement interdit sur ce compte : demander un autre compte, un virement ou une carte.",
      clientSentence: "Votre banque a rejeté ce prélèvement : ce compte n’accepte pas les prélèvements.",
    },
    AG02: {
      action: "OUR_FAULT",
      meaning: "Code opération ou séquence invalide : corriger la séquence du prélèvement.",
      clientSentence: null,
    },
    AM04: {
      action: "RETRY",
      meaning: "Provision insuffisante.",
      clientSentence: "Votre banque a rejeté ce prélèvement : la provision du compte est insuffisante.",
    },
    AM05: {
      action: "PERSON",
      meaning: "Doublon : vérifier, ne pas représenter.",
      clientSentence: null,
    },
    BE05: {
      action: "OUR_FAULT",
      meaning: "ICS inconnu de la banque du client : corriger notre ICS.",
      clientSentence: null,
    },
    CNOR: {
      action: "OUR_FAULT",
      meaning: "Notre banque n’est pas enregistrée pour les prélèvements : voir avec elle.",
      clientSentence: null,
    },
    DNOR: {
      action: "BLOCK_MANDATE",
      meaning: "La banque du client ne reçoit pas de prélèvements : demander un virement ou un autre compte.",
      clientSentence: "Votre banque n’accepte pas les prélèvements sur ce compte.",
    },
    FF01: {
      action: "OUR_FAULT",
      meaning: "Format de fichier invalide : corriger le fichier.",
      clientSentence: null,
    },
    MD01: {
      action: "CANCEL_MANDATE",
      meaning: "Pas de mandat valide : demander un nouveau mandat.",
      clientSentence: "Votre banque a rejeté ce prélèvement : elle n’a pas de mandat valable.",
    },
    MD02: {
      action: "OUR_FAULT",
      meaning:
        "Données du mandat manquantes ou incorrectes : corriger la référence (RUM) ou la date de signature.",
      clientSentence: null,
    },
    MD06: {
      action: "DUNNING",
      meaning: "Remboursement demandé par le client : recouvrement amiable.",
      clientSentence: "Votre banque vous a remboursé ce prélèvement, à votre demande.",
    },
    MD07: {
      action: "PERSON",
      meaning: "Client décédé : tout arrêter.",
      clientSentence: null,
    },
    MS02: {
      action: "DUNNING",
      meaning: "Refus du client : le contacter.",
      clientSentence: "Votre banque a rejeté ce prélèvement, à votre demande.",
    },
    MS03: {
      action: "RETRY",
      meaning: "Motif non communiqué par la banque du client.",
      clientSentence: "Votre banque a rejeté ce prélèvement sans nous en dire la raison.",
    },
    RC01: {
      action: "OUR_FAULT",
      meaning: "BIC invalide : le corriger.",
      clientSentence: null,
    },
    RR01: {
      action: "OUR_FAULT",
      meaning: "Motif réglementaire, compte du client manquant : le corriger.",
      clientSentence: null,
    },
    RR02: {
      action: "OUR_FAULT",
      meaning: "Motif réglementaire, nom ou adresse du client manquants : les corriger.",
      clientSentence: null,
    },
    RR03: {
      action: "OUR_FAULT",
      meaning: "Motif réglementaire, notre nom ou notre adresse manquants : les corriger.",
      clientSentence: null,
    },
    RR04: {
      action: "PERSON",
      meaning: "Motif réglementaire : voir avec la banque.",
      clientSentence: null,
    },
    SL01: {
      action: "BLOCK_MANDATE",
      meaning:
        "Liste d’autorisation ou d’interdiction du client : il doit autoriser notre ICS auprès de sa banque.",
      clientSentence:
        "Votre banque a rejeté ce prélèvement : vous devez autoriser notre identifiant de créancier (ICS) auprès d’elle.",
    },
  } satisfies Record<string, ReturnRule>),
);

export const returnCodes: readonly string[] = [...rules.keys()];

/** Codes whose debit is presented once more by itself. */
export const retriedCodes: readonly string[] = [...rules].flatMap(([code, { action }]) =>
  action === "RETRY" ? code : [],
);

/** The rule of a code; a person decides on an unknown one. */
export const returnRule = (code: string): ReturnRule =>
  rules.get(code) ?? {
    action: "PERSON",
    meaning:
      code === ""
        ? "Motif non précisé : voir avec la banque."
        : `Motif ${code} inconnu : voir avec la banque.`,
    clientSentence: null,
  };

/** ISO 20022 external codes. */
export const isReasonCode = (code: string): boolean => /^[A-Z0-9]{4}$/.test(code);

/** ISO 20022 code of a reason that is given as a text. */
export const narrativeReason = "NARR";

/** Codes that banks write in files of returns for payments that went through. */
const accepted = ["0000"];

/** The code when it is that of a return, else null. */
export const returnCodeOf = (code: string | null): string | null =>
  code === null || accepted.includes(code) ? null : code;

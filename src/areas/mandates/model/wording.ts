// The official French wording of SEPA mandates (EPC scheme rulebooks, CFONB), by scheme.
import { ofName } from "#kernel/text/elision.ts";

export const schemes = { CORE: "Prélèvement SEPA", B2B: "Prélèvement SEPA interentreprises" } as const;
export type Scheme = keyof typeof schemes;

/** Days between the notice of a debit and the debit, as agreed in the mandate instead of the usual fourteen. */
export const noticeDays = 5;

export const mandateTitles: Readonly<Record<Scheme, string>> = {
  CORE: "Mandat de prélèvement SEPA",
  B2B: "Mandat de prélèvement SEPA interentreprises",
};

const authorisation = (creditor: string): string =>
  `En signant ce formulaire de mandat, vous autorisez (A) ${creditor} à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions ${ofName(creditor)}.`;

const rights: Readonly<Record<Scheme, string>> = {
  CORE:
    "Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. " +
    "Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte pour un prélèvement autorisé.",
  B2B:
    "Ce mandat est uniquement destiné à des opérations interentreprises. Vous n’êtes pas habilité à demander un remboursement à votre banque une fois que votre compte a été débité, " +
    "mais vous pouvez demander à votre banque de ne pas débiter votre compte jusqu’à la date d’échéance.",
};

/** The paragraphs of a mandate, in the order in which they are printed and displayed. */
export const mandateParagraphs = (scheme: Scheme, creditor: string): readonly string[] => [
  authorisation(creditor),
  rights[scheme],
  "Vos droits concernant le présent mandat sont expliqués dans un document que vous pouvez obtenir auprès de votre banque.",
  `Vous convenez que chaque facture vaut avis de prélèvement : elle vous annonce le montant et la date du débit au moins ${noticeDays} jours calendaires à l’avance, au lieu de 14.`,
];

/** Instruction to the payer of a B2B mandate, for its bank before the first debit. */
export const bankInstruction =
  "Remettez ce mandat à votre banque avant le premier prélèvement : elle doit l’enregistrer pour pouvoir l’exécuter.";

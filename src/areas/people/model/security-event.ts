// An event of the security journal: who, from where, what, with which result.
import { z } from "zod";
import { field, fields } from "#kernel/field.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";

export const securityActions = {
  SIGN_IN: "Connexion",
  SECOND_FACTOR: "Second facteur",
  SESSION_RENEWAL: "Renouvellement de session",
  RESET_CODE: "Code demandé",
  PASSWORD_RESET: "Mot de passe réinitialisé",
  PASSWORD_CHANGE: "Changement de mot de passe",
  SIGN_OUT: "Déconnexion",
  SIGN_OUT_OTHERS: "Déconnexion des autres sessions",
  SIGN_OUT_EVERYWHERE: "Déconnexion partout",
  SIGN_OUT_BY_ADMINISTRATOR: "Déconnexion par un administrateur",
  ACCESS: "Accès",
  PUBLIC_LINK: "Lien public",
  ACCOUNT_CHANGE: "Compte d’utilisateur",
  CREDITOR_CHANGE: "Compte ou ICS d’un émetteur",
} as const;
export type SecurityAction = keyof typeof securityActions;

export const securityResults = {
  ACCEPTED: "Accepté",
  REFUSED: "Refusé",
  LOCKED: "Verrouillé",
} as const;
export type SecurityResult = keyof typeof securityResults;

export const securityEventSchema = z.object({
  id,
  at: instant,
  action: enumOf(securityActions),
  result: enumOf(securityResults),
  /** The address of the account, or what was typed in its place. */
  account: z.string(),
  /** The network address of the caller. */
  address: z.string(),
  /** In French. */
  detail: z.string(),
});
export type SecurityEvent = z.output<typeof securityEventSchema>;

export const securityEventFields = fields({
  at: field.instant("Le", { isToTheSecond: true }),
  action: field.set("Action", securityActions),
  result: field.set("Résultat", securityResults),
  account: field.text("Compte"),
  address: field.text("Adresse réseau"),
  detail: field.text("Précision"),
});

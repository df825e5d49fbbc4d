// What the pool refuses, said to who is signing in. The same words whether an account exists or not.
import { catalogued, sentenceOf } from "#kernel/web/catalogue.ts";

const tooMany = "Trop de tentatives. Réessayez plus tard.";

/** Refusals that share one name and differ by their sentence. */
const notAuthorized: readonly (readonly [start: string, sentence: string])[] = [
  ["Password attempts exceeded", tooMany],
  ["Temporary password has expired", "Votre mot de passe temporaire a expiré. Demandez-en un autre à un administrateur."],
  ["User is disabled", "Ce compte est désactivé. Adressez-vous à un administrateur."],
  ["Invalid session for the user", "Vous avez attendu trop longtemps. Reconnectez-vous avec votre mot de passe temporaire."],
];

const byName: Readonly<Record<string, string>> = {
  CodeMismatchException: "Code incorrect ou expiré.",
  ExpiredCodeException: "Code incorrect ou expiré.",
  InvalidPasswordException: "Ce mot de passe ne suit pas toutes les règles.",
  InvalidParameterException: "Identifiants invalides.",
  TooManyRequestsException: tooMany,
  TooManyFailedAttemptsException: tooMany,
};

export function signInSentence(error: unknown): string {
  const { name = "", message = "" } = (error ?? {}) as { name?: string; message?: string };
  if (name === "NotAuthorizedException")
    return notAuthorized.find(([start]) => message.startsWith(start))?.[1] ?? "Nom d’utilisateur ou mot de passe invalide.";
  if (error instanceof TypeError || name === "TimeoutError") return catalogued("unexpectedError") ?? "Erreur réseau";
  return byName[name] ?? sentenceOf(error);
}

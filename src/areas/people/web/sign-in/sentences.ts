// What the pool refuses, said to who is signing in. The same words whether an account exists or not.
import { refusedPassword } from "../../model/password.ts";
import { sentenceOfCode, sentenceOf } from "#kernel/web/catalogue.ts";

const tooMany = "Trop de tentatives. Réessayez plus tard.";

/** Refusals that share one name and differ by their sentence. */
const notAuthorized: readonly (readonly [start: string, sentence: string])[] = [
  ["Password attempts exceeded", tooMany],
  [
    "Temporary password has expired",
    "Votre mot de passe temporaire a expiré. Demandez-en un autre à un administrateur.",
  ],
  ["User is disabled", "Ce compte est désactivé. Adressez-vous à un administrateur."],
  [
    "Invalid session for the user",
    "Vous avez attendu trop longtemps ou fait trop d’essais. Revenez à la connexion et donnez votre mot de passe.",
  ],
];

const byName: Readonly<Record<string, string>> = {
  CodeDeliveryFailureException:
    "Aucun code ne peut partir par SMS : demandez-le par e-mail. Sans e-mail, un administrateur peut réinitialiser votre mot de passe.",
  CodeMismatchException: "Code incorrect ou expiré.",
  ExpiredCodeException: "Code incorrect ou expiré.",
  EnableSoftwareTokenMFAException: "Code incorrect ou expiré.",
  InvalidParameterException: "Identifiants invalides.",
  TooManyRequestsException: tooMany,
  TooManyFailedAttemptsException: tooMany,
};

/** Why a new password is refused. */
function refusedPasswordSentence(message: string): string {
  if (message.endsWith(refusedPassword.guessable))
    return "Ce mot de passe est trop facile à deviner : trop courant, ou tiré de votre nom, de votre adresse ou de votre société.";
  return message.endsWith(refusedPassword.present)
    ? "C’est le mot de passe que vous avez déjà : choisissez-en un autre."
    : "Ce mot de passe ne suit pas toutes les règles.";
}

export function signInSentence(error: unknown): string {
  const { name = "", message = "" } = (error ?? {}) as { name?: string; message?: string };
  if (name === "NotAuthorizedException")
    return (
      notAuthorized.find(([start]) => message.startsWith(start))?.[1] ??
      "Adresse e-mail ou mot de passe incorrect."
    );
  if (name === "InvalidPasswordException") return refusedPasswordSentence(message);
  if (error instanceof TypeError || name === "TimeoutError")
    return sentenceOfCode("unexpectedError") ?? "Erreur réseau";
  return byName[name] ?? sentenceOf(error);
}

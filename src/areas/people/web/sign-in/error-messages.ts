// Messages for refusals of the pool during a sign-in, identical whether an account exists or not.
import { refusedPassword } from "../../model/password.ts";
import { messageForCode, errorMessage } from "#kernel/web/calls/failures.ts";

const tooManyAttempts = "Trop de tentatives. Réessayez plus tard.";

/** Refusals with the same name and distinct messages. */
const notAuthorizedMessages: readonly (readonly [start: string, sentence: string])[] = [
  ["Password attempts exceeded", tooManyAttempts],
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

const messageByName: Readonly<Record<string, string>> = {
  CodeDeliveryFailureException:
    "Aucun code ne peut partir par SMS : demandez-le par e-mail. Sans e-mail, un administrateur peut réinitialiser votre mot de passe.",
  CodeMismatchException: "Code incorrect ou expiré.",
  ExpiredCodeException: "Code incorrect ou expiré.",
  EnableSoftwareTokenMFAException: "Code incorrect ou expiré.",
  InvalidParameterException: "Identifiants invalides.",
  TooManyRequestsException: tooManyAttempts,
  TooManyFailedAttemptsException: tooManyAttempts,
};

/** Reason why a new password is refused. */
function refusedPasswordMessage(message: string): string {
  if (message.endsWith(refusedPassword.guessable))
    return "Ce mot de passe est trop facile à deviner : trop courant, ou tiré de votre nom, de votre adresse ou de votre société.";
  return message.endsWith(refusedPassword.current)
    ? "C’est le mot de passe que vous avez déjà : choisissez-en un autre."
    : "Ce mot de passe ne suit pas toutes les règles.";
}

export function signInErrorMessage(error: unknown): string {
  const { name = "", message = "" } = (error ?? {}) as { name?: string; message?: string };
  if (name === "NotAuthorizedException")
    return (
      notAuthorizedMessages.find(([start]) => message.startsWith(start))?.[1] ??
      "Adresse e-mail ou mot de passe incorrect."
    );
  if (name === "InvalidPasswordException") return refusedPasswordMessage(message);
  if (error instanceof TypeError || name === "TimeoutError")
    return messageForCode("unexpectedError") ?? "Erreur réseau";
  return messageByName[name] ?? errorMessage(error);
}

// Runs one attempt at a time, and holds the refusal of the last one.
import { useCallback, useState } from "react";
import type { z } from "zod";
import { messageForCode, errorMessage } from "#kernel/web/calls/failures.ts";
import { refusedPassword } from "../../model/password.ts";
import { useFields } from "./useFields.ts";

const none = {};

export interface Attempt {
  isRunning: boolean;
  refusal: string | null;
  run: (act: () => Promise<void>) => Promise<void>;
  /** Reports a refusal outside an attempt. */
  fail: (error: unknown) => void;
}

// Messages for refusals of the pool during a sign-in, identical whether an account exists or not.

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

function signInErrorMessage(error: unknown): string {
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

/** `ownMessages` overrides some refusal messages of the sign-in. */
export function useAttempt(ownMessages: Readonly<Record<string, string>> = none): Attempt {
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fail = useCallback(
    (error: unknown) =>
      setRefusal((error instanceof Error ? ownMessages[error.name] : undefined) ?? signInErrorMessage(error)),
    [ownMessages],
  );
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (isRunning) return;
    setRunning(true);
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      fail(error);
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, refusal, run, fail };
}

/** Fields, and what their form needs: one attempt with their values at a time. `ownMessages` as for `useAttempt`. */
export function useAttemptForm<Name extends string>(
  schema: z.ZodType,
  start: Record<Name, string>,
  act: (values: Record<Name, string>, reset: () => void) => Promise<void>,
  ownMessages?: Readonly<Record<string, string>>,
) {
  const attempt = useAttempt(ownMessages);
  const fields = useFields(schema, start);
  const onSubmit = fields.onSubmit((values) => void attempt.run(() => act(values, fields.reset)));
  return { fields, form: { attempt, onSubmit } };
}

// Steps of the sign-in, and the state of each.
import { endedEmail } from "#kernel/web/session.ts";
import { acceptTokens } from "../../identity.ts";
import type { SignInOutcome, SentCode, ChallengeSession } from "../../pool.ts";

/** `isNew`: the password has just been chosen. */
export type SignInStep =
  | { name: "password"; email: string }
  /** First sign-in: the user replaces the temporary password. */
  | ({ name: "choose" } & ChallengeSession)
  /** Code of an authenticator application. */
  | ({ name: "factor"; isNew: boolean } & ChallengeSession)
  /** Setup of the authenticator application. */
  | ({ name: "setup"; isNew: boolean } & ChallengeSession)
  /** `isAsked` when the pool itself requires another password. */
  | { name: "forgotten"; email: string; isAsked: boolean }
  | { name: "code"; email: string; sent: SentCode };

export type GoToStep = (step: SignInStep) => void;

/** Completes the sign-in, or goes to the challenge that the pool requires. */
export async function continueSignIn(answer: SignInOutcome, go: GoToStep, isNew = false): Promise<void> {
  if ("tokens" in answer) return acceptTokens(answer.tokens, { isNew });
  const { session, email } = answer;
  switch (answer.challenge) {
    case "NEW_PASSWORD_REQUIRED":
      return go({ name: "choose", session, email });
    case "SOFTWARE_TOKEN_MFA":
      return go({ name: "factor", session, email, isNew });
    case "MFA_SETUP":
      return go({ name: "setup", session, email, isNew });
  }
}

const storageKey = "ecurie.code-sent";
/** Lifetime of the code itself. */
const lifetimeMs = 60 * 60_000;

/**
 * The step to restore when the user left to read a code and the phone discarded the page meanwhile. Only the
 * fact that a code was sent is stored, in this tab: neither the code nor a password. After a session that ended, the
 * form has its address.
 */
export function restoreStep(now = Date.now()): SignInStep {
  const text = sessionStorage.getItem(storageKey);
  if (text !== null) {
    const { at, ...step } = JSON.parse(text) as Extract<SignInStep, { name: "code" }> & { at: number };
    if (now - at < lifetimeMs) return step;
  }
  return { name: "password", email: endedEmail() };
}

/** Stores the step of a sent code; any other step clears it. */
export function saveStep(step: SignInStep | null, now = Date.now()): void {
  if (step?.name === "code") sessionStorage.setItem(storageKey, JSON.stringify({ ...step, at: now }));
  else sessionStorage.removeItem(storageKey);
}

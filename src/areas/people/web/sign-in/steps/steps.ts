// The steps of signing in, and what each needs to know.
import { acceptTokens } from "../../identity.ts";
import type { SignInOutcome, SentCode, ChallengeSession } from "../../pool.ts";

/** `isNew`: the password has just been chosen. */
export type SignInStep =
  | { name: "password"; email: string }
  /** First sign-in: an own password in place of the temporary one. */
  | ({ name: "choose" } & ChallengeSession)
  /** The code of an application. */
  | ({ name: "factor"; isNew: boolean } & ChallengeSession)
  /** The application itself, the first time. */
  | ({ name: "setup"; isNew: boolean } & ChallengeSession)
  /** `isAsked` when the pool itself wants another password. */
  | { name: "forgotten"; email: string; isAsked: boolean }
  | { name: "code"; email: string; sent: SentCode };

export type GoToStep = (step: SignInStep) => void;

/** Goes in, or to what the pool asks first. */
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
/** As long as the code itself. */
const lifetimeMs = 60 * 60_000;

/**
 * Where signing in was, for whoever left to read a code and whose phone has forgotten the page meanwhile. Only
 * that a code was sent is kept, in this tab: neither it nor any password.
 */
export function restoreStep(now = Date.now()): SignInStep {
  const text = sessionStorage.getItem(storageKey);
  if (text !== null) {
    const { at, ...step } = JSON.parse(text) as Extract<SignInStep, { name: "code" }> & { at: number };
    if (now - at < lifetimeMs) return step;
  }
  return { name: "password", email: "" };
}

/** Keeps a code that was sent; any other step forgets it. */
export function saveStep(step: SignInStep | null, now = Date.now()): void {
  if (step?.name === "code") sessionStorage.setItem(storageKey, JSON.stringify({ ...step, at: now }));
  else sessionStorage.removeItem(storageKey);
}

// The steps of signing in, and what each needs to know.
import { arrive } from "../identity.ts";
import type { Answered, Sent, Waiting } from "../pool.ts";

/** `isNew`: the password has just been chosen. */
export type StepName =
  | { name: "password"; email: string }
  /** First sign-in: an own password in place of the temporary one. */
  | ({ name: "choose" } & Waiting)
  /** The code of an application. */
  | ({ name: "factor"; isNew: boolean } & Waiting)
  /** The application itself, the first time. */
  | ({ name: "setup"; isNew: boolean } & Waiting)
  /** `isAsked` when the pool itself wants another password. */
  | { name: "forgotten"; email: string; isAsked: boolean }
  | { name: "code"; email: string; sent: Sent };

export type Go = (step: StepName) => void;

/** Goes in, or to what the pool asks first. */
export async function follow(answer: Answered, go: Go, isNew = false): Promise<void> {
  if ("tokens" in answer) return arrive(answer.tokens, { isNew });
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

const storedUnder = "ecurie.code-sent";
/** As long as the code itself. */
const keptFor = 60 * 60_000;

/**
 * Where signing in was, for whoever left to read a code and whose phone has forgotten the page meanwhile. Only
 * that a code was sent is kept, in this tab: neither it nor any password.
 */
export function keptStep(now = Date.now()): StepName {
  const text = sessionStorage.getItem(storedUnder);
  if (text !== null) {
    const { at, ...step } = JSON.parse(text) as Extract<StepName, { name: "code" }> & { at: number };
    if (now - at < keptFor) return step;
  }
  return { name: "password", email: "" };
}

/** Keeps a code that was sent; any other step forgets it. */
export function keepStep(step: StepName | null, now = Date.now()): void {
  if (step?.name === "code") sessionStorage.setItem(storedUnder, JSON.stringify({ ...step, at: now }));
  else sessionStorage.removeItem(storedUnder);
}

// Passwords and codes are kept as argon2id hashes, and as what SRP needs, which is encrypted.
import { hash, verify } from "@node-rs/argon2";
import { isGuessable } from "../../model/guessable.ts";
import { isPasswordRight, longestPassword, missingHints, refusedPassword } from "../../model/password.ts";
import type { Account } from "./accounts.ts";
import { randomSigns, type Pool } from "./pool.ts";
import { invalidPassword } from "./refusal.ts";
import { verifierOf } from "./srp.ts";

let decoy: Promise<string> | undefined;

export const hashOf = (secret: string): Promise<string> => hash(secret);

/** Takes as long when there is nothing to compare with: an unknown account does not show by its speed. */
export async function matches(secret: string, kept: string | null | undefined): Promise<boolean> {
  decoy ??= hash(randomSigns(20));
  const isSame = await verify(kept ?? (await decoy), secret.slice(0, longestPassword + 1));
  return isSame && kept != null;
}

/** What is kept of a password. */
export interface PasswordProofs {
  passwordHash: string;
  srpSalt: string;
  srpVerifier: string;
}

/** Of an account that has no password yet: nobody signs in to it. */
export const noProofs = { passwordHash: null, srpSalt: null, srpVerifier: null } as const;

export function srpProofs(pool: Pool, sub: string, password: string): Omit<PasswordProofs, "passwordHash"> {
  const { salt, verifier } = verifierOf(pool.id, sub, password);
  return { srpSalt: salt, srpVerifier: pool.lock().close(verifier) };
}

export const proofsOf = async (pool: Pool, sub: string, password: string): Promise<PasswordProofs> => ({
  passwordHash: await hashOf(password),
  ...srpProofs(pool, sub, password),
});

/** Throws the refusal of a password that does not follow the policy. */
export function requireRightPassword(password: string): void {
  if (!isPasswordRight(password)) throw invalidPassword(missingHints(password).join(", ") || "too long");
}

/** Throws the refusal of a password that its owner may not choose: easily guessed, or the one that they have. */
export async function requireNewPassword(account: Account, password: string): Promise<void> {
  requireRightPassword(password);
  if (isGuessable(password, account)) throw invalidPassword(refusedPassword.guessable);
  if (await matches(password, account.passwordHash)) throw invalidPassword(refusedPassword.present);
}

const lower = "abcdefghijkmnopqrstuvwxyz";
const upper = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const digits = "23456789";

/** A password that follows the policy, without signs that look alike. */
export const temporaryPassword = (): string =>
  [randomSigns(4, upper), randomSigns(4, lower), randomSigns(4, digits)].join("-");

/** Six digits. */
export const resetCode = (): string => randomSigns(6, "0123456789");

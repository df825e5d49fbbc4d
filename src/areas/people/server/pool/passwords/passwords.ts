// Passwords and codes are stored as argon2id hashes; the SRP verifier of a password is stored encrypted.
import { hash, verify } from "@node-rs/argon2";
import { isGuessable } from "../../../model/guessable-password.ts";
import {
  isValidPassword,
  maxPasswordLength,
  missingHints,
  refusedPassword,
} from "../../../model/password.ts";
import type { Account } from "../accounts/accounts.ts";
import { randomCharacters, type Pool } from "../pool.ts";
import { invalidPassword } from "../refusal.ts";
import { createVerifier } from "../sign-in/srp.ts";

let decoyHash: Promise<string> | undefined;

export const hashSecret = (secret: string): Promise<string> => hash(secret);

/** Takes as long without a hash to compare with, so that timing never reveals an unknown account. */
export async function matchesHash(secret: string, storedHash: string | null | undefined): Promise<boolean> {
  decoyHash ??= hash(randomCharacters(20));
  const isSame = await verify(storedHash ?? (await decoyHash), secret.slice(0, maxPasswordLength + 1));
  return isSame && storedHash != null;
}

/** Stored proofs of a password. */
export interface PasswordProofs {
  passwordHash: string;
  srpSalt: string;
  srpVerifier: string;
}

/** Proofs of an account without a password: no password signs in to it. */
export const noProofs = { passwordHash: null, srpSalt: null, srpVerifier: null } as const;

export function createSrpProofs(
  pool: Pool,
  sub: string,
  password: string,
): Omit<PasswordProofs, "passwordHash"> {
  const { salt, verifier } = createVerifier(pool.id, sub, password);
  return { srpSalt: salt, srpVerifier: pool.lock().encrypt(verifier) };
}

export const createProofs = async (pool: Pool, sub: string, password: string): Promise<PasswordProofs> => ({
  passwordHash: await hashSecret(password),
  ...createSrpProofs(pool, sub, password),
});

export function requireValidPassword(password: string): void {
  if (!isValidPassword(password)) throw invalidPassword(missingHints(password).join(", ") || "too long");
}

/** Throws when the owner may not choose a password: guessable, or identical to the current one. */
export async function requireNewPassword(account: Account, password: string): Promise<void> {
  requireValidPassword(password);
  if (isGuessable(password, account)) throw invalidPassword(refusedPassword.guessable);
  if (await matchesHash(password, account.passwordHash)) throw invalidPassword(refusedPassword.current);
}

const lower = "abcdefghijkmnopqrstuvwxyz";
const upper = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const digits = "23456789";

/** A password that satisfies the policy, without look-alike characters. */
export const temporaryPassword = (): string =>
  [randomCharacters(4, upper), randomCharacters(4, lower), randomCharacters(4, digits)].join("-");

/** Six digits. */
export const resetCode = (): string => randomCharacters(6, "0123456789");

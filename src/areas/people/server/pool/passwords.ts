// Passwords and codes are kept as argon2id hashes only.
import { hash, verify } from "@node-rs/argon2";
import { missingHints, isPasswordRight, longestPassword } from "../../model/password.ts";
import { randomSigns } from "./pool.ts";
import { invalidPassword } from "./refusal.ts";

let decoy: Promise<string> | undefined;

export const hashOf = (secret: string): Promise<string> => hash(secret);

/** Takes as long when there is nothing to compare with: an unknown account does not show by its speed. */
export async function matches(secret: string, kept: string | null | undefined): Promise<boolean> {
  decoy ??= hash(randomSigns(20));
  const isSame = await verify(kept ?? (await decoy), secret.slice(0, longestPassword + 1));
  return isSame && kept != null;
}

/** Throws the refusal of a password that does not follow the policy. */
export function demandRightPassword(password: string): void {
  if (!isPasswordRight(password)) throw invalidPassword(missingHints(password).join(", ") || "too long");
}

const lower = "abcdefghijkmnopqrstuvwxyz";
const upper = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const digits = "23456789";

/** A password that follows the policy, without signs that look alike. */
export const temporaryPassword = (): string => [randomSigns(4, upper), randomSigns(4, lower), randomSigns(4, digits)].join("-");

/** Six digits. */
export const resetCode = (): string => randomSigns(6, "0123456789");

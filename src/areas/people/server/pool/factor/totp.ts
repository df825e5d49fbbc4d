// Codes of an authenticator application: TOTP (RFC 6238), six digits, thirty seconds, SHA-1.
import { createHmac, randomBytes } from "node:crypto";
import { isSameSecret } from "#platform/secrets/digest.ts";

const periodSeconds = 30;
const base32Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Twenty bytes in base 32 (RFC 4648), without padding. */
export function freshSecret(): string {
  let bits = "";
  for (const byte of randomBytes(20)) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{5}/g) ?? []).map((five) => base32Alphabet[Number.parseInt(five, 2)]).join("");
}

function decodeBase32(secret: string): Buffer {
  const bits = [...secret]
    .map((letter) => base32Alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

export const timeStepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / periodSeconds);

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The 30-second step of a code: current, previous or next; null for a wrong code. */
export function matchingTimeStep(secret: string, code: string, now: Date): number | null {
  const present = timeStepAt(now);
  const found = [present, present - 1, present + 1].find((step) => isSameSecret(code, codeAt(secret, step)));
  return found ?? null;
}

// Digests of contents and of secrets, and their comparison.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The SHA-256 of a content, in 64 hexadecimal digits. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** Recognises a key again without revealing anything about it. */
export const keyFingerprint = (secret: string): string =>
  createHmac("sha256", secret).update("the key of a backup").digest("hex").slice(0, 16);

/** Compares a signature or a code with the expected one, in constant time. */
export const isSameSecret = (received: Uint8Array | string, expected: Uint8Array | string): boolean => {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

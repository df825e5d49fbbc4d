import { createHash, createHmac } from "node:crypto";

/** The SHA-256 of a content, in 64 hexadecimal digits. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** Recognises a key again without revealing anything about it. */
export const keyFingerprint = (secret: string): string =>
  createHmac("sha256", secret).update("the key of a backup").digest("hex").slice(0, 16);

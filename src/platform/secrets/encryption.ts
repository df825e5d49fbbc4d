// Encryption of values that must stay unreadable in a copy of the database: AES-256-GCM, with keys derived from the
// secrets of the settings. A value that was altered, or encrypted for another purpose or with an unknown secret, is
// not decrypted. All encryption at rest goes through this file.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

export interface Cipher {
  /** A ciphertext that only this cipher decrypts; never twice the same. */
  encrypt: (text: string) => string;
  /** The text, or null when this cipher did not produce the ciphertext, or it was altered. */
  decrypt: (ciphertext: string) => string | null;
  /** Equal texts have equal digests, which reveal nothing without the current secret. */
  digest: (text: string) => string;
  /** The start of each ciphertext of the current secret. */
  currentPrefix: string;
}

/** The current secret, then former ones, which still decrypt their ciphertexts. */
export type Secrets = string | readonly [string, ...string[]];

// A ciphertext names its key: `2.<mark>.<bytes>`; version 1, `1.<bytes>`, did not.
const encryptedShape = /^(?:1|2\.([\w-]{8}))\.([\w-]+)$/;
const nonceBytes = 12;
const tagBytes = 16;

export const isEncrypted = (text: string): boolean => encryptedShape.test(text);

interface Key {
  mark: string;
  bytes: Buffer;
}

const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "ecurie", purpose, 32));

function keyOf(secret: string, purpose: string): Key {
  const bytes = derivedKey(secret, purpose);
  return { mark: createHash("sha256").update(bytes).digest("base64url").slice(0, 8), bytes };
}

function decryptWith({ bytes: key }: Key, text: string): string | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length < nonceBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes)).setAuthTag(
      bytes.subarray(-tagBytes),
    );
    const plaintext = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()];
    return Buffer.concat(plaintext).toString("utf8");
  } catch {
    return null;
  }
}

/** Each `purpose` has its own keys: a ciphertext for one purpose cannot be passed off for another. */
export function createCipher(secrets: Secrets, purpose: string): Cipher {
  const [present, ...former] = typeof secrets === "string" ? [secrets] : secrets;
  const current = keyOf(present, purpose);
  const digestKey = derivedKey(present, `the digests of ${purpose}`);
  const currentPrefix = `2.${current.mark}.`;
  const keys = [current, ...former.map((secret) => keyOf(secret, purpose))];
  return {
    encrypt: (text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", current.bytes, nonce);
      const bytes = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${currentPrefix}${bytes.toString("base64url")}`;
    },
    decrypt: (ciphertext) => {
      const [, mark, text] = encryptedShape.exec(ciphertext) ?? [];
      if (text === undefined) return null;
      for (const key of keys) {
        const plaintext = mark === undefined || mark === key.mark ? decryptWith(key, text) : null;
        if (plaintext !== null) return plaintext;
      }
      return null;
    },
    digest: (text) => createHmac("sha256", digestKey).update(text).digest("base64url"),
    currentPrefix,
  };
}

/** A column that holds a secret, encrypted for its purpose. */
export interface SecretColumn {
  table: string;
  /** The column that identifies its rows. */
  id: string;
  column: string;
  /** The column of the digest of its value, by which equal values are found. */
  digestColumn?: string;
  purpose: string;
}

declare module "#kernel/server/call.ts" {
  interface Services {
    /** The cipher of one purpose, with the secrets of the settings. */
    cipherFor: (purpose: string) => Cipher;
  }
}

// What must not be read in a copy of the database: secrets, closed with AES-256-GCM under keys drawn from
// the secrets of the settings. What was changed, or closed for another purpose or with a secret that is
// not known, does not open. The one way in which anything is encrypted at rest.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

export interface Cipher {
  /** Text that only this lock opens; never twice the same. */
  encrypt: (text: string) => string;
  /** The text, or null when this lock did not close it as it is. */
  decrypt: (ciphertext: string) => string | null;
  /** Whether it was closed with the present secret. */
  isCurrent: (ciphertext: string) => boolean;
}

/** The present secret, then former ones, which still open what they closed. */
export type Secrets = string | readonly [string, ...string[]];

// A closed text names its key: `2.<mark>.<bytes>`; the first ones, `1.<bytes>`, did not.
const encryptedShape = /^(?:1|2\.([\w-]{8}))\.([\w-]+)$/;
const nonceBytes = 12;
const tagBytes = 16;

export const isEncrypted = (text: string): boolean => encryptedShape.test(text);

interface Key {
  mark: string;
  bytes: Buffer;
}

function keyOf(secret: string, purpose: string): Key {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "ecurie", purpose, 32));
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

/** `purpose` gives each use keys of its own: what is closed for one cannot be passed off for another. */
export function createCipher(secrets: Secrets, purpose: string): Cipher {
  const [present, ...former] = typeof secrets === "string" ? [secrets] : secrets;
  const current = keyOf(present, purpose);
  const keys = [current, ...former.map((secret) => keyOf(secret, purpose))];
  return {
    encrypt: (text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", current.bytes, nonce);
      const bytes = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `2.${current.mark}.${bytes.toString("base64url")}`;
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
    isCurrent: (ciphertext) => ciphertext.startsWith(`2.${current.mark}.`),
  };
}

/** A column that holds a secret, closed for its purpose. */
export interface SecretColumn {
  table: string;
  /** What tells its rows apart. */
  id: string;
  column: string;
  purpose: string;
}

declare module "#kernel/server/call.ts" {
  interface Services {
    /** The lock of one purpose, under the secrets of the settings. */
    cipherFor: (purpose: string) => Cipher;
  }
}

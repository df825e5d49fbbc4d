// Secrets of outside services, kept so that a copy of the database does not give them: AES-256-GCM, under
// a key drawn from the secret of the settings. What was changed, or closed for another purpose or with
// another secret, does not open.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export interface Lock {
  /** Text that only this lock opens; never twice the same. */
  close: (text: string) => string;
  /** The text, or null when this lock did not close it as it is. */
  open: (closed: string) => string | null;
}

const version = "1";
const nonceBytes = 12;
const tagBytes = 16;

/** `purpose` gives each use a key of its own: what is closed for one cannot be passed off for another. */
export function lockOf(secret: string, purpose: string): Lock {
  const key = Buffer.from(hkdfSync("sha256", secret, "ecurie", purpose, 32));
  const open = (closed: string): string => {
    const [said, text = ""] = closed.split(".");
    const bytes = Buffer.from(text, "base64url");
    if (said !== version || bytes.length < nonceBytes + tagBytes) throw new RangeError("not closed by this lock");
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes)).setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString("utf8");
  };
  return {
    close: (text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const bytes = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${bytes.toString("base64url")}`;
    },
    open: (closed) => {
      try {
        return open(closed);
      } catch {
        return null;
      }
    },
  };
}

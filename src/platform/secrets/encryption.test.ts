import { describe, expect, it } from "vitest";
import { createCipher } from "./encryption.ts";

const secret = "3f8a1c5e7b9d2046a8c0e2f4b6d81357";
const lock = createCipher(secret, "the CRM");
const text = '{"accessToken":"clé d’accès"}';

describe("a cipher", () => {
  it("decrypts its own ciphertext, also after a restart", () => {
    expect(lock.decrypt(lock.encrypt(text))).toBe(text);
    expect(createCipher(secret, "the CRM").decrypt(lock.encrypt(text))).toBe(text);
    expect(lock.decrypt(lock.encrypt(""))).toBe("");
  });
  it("never encrypts the same text twice alike, and reveals nothing of it", () => {
    const [one, other] = [lock.encrypt(text), lock.encrypt(text)];
    expect(one).not.toBe(other);
    expect(Buffer.from(one.slice(11), "base64url").includes("accessToken")).toBe(false);
  });
  it("rejects a ciphertext of another secret, or of another purpose", () => {
    expect(createCipher(`${secret}x`, "the CRM").decrypt(lock.encrypt(text))).toBeNull();
    expect(createCipher(secret, "something else").decrypt(lock.encrypt(text))).toBeNull();
  });
  it("rejects a ciphertext with any byte changed", () => {
    const closed = lock.encrypt(text);
    const bytes = Buffer.from(closed.slice(11), "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(lock.decrypt(`${closed.slice(0, 11)}${changed.toString("base64url")}`), `byte ${at}`).toBeNull();
    }
  });
  it.each(["", "1.", "1.AAAA", "a token in clear", "2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"])(
    "does not decrypt %o",
    (closed) => expect(lock.decrypt(closed)).toBeNull(),
  );

  it("digests equal texts alike, and differently under another secret or for another purpose", () => {
    expect(lock.digest(text)).toBe(createCipher(secret, "the CRM").digest(text));
    const others = [
      lock.digest(`${text}x`),
      ...[`${secret}x`, secret].map((one, index) =>
        createCipher(one, index === 0 ? "the CRM" : "something else").digest(text),
      ),
    ];
    expect(others).not.toContain(lock.digest(text));
  });

  it("decrypts with a former secret, and encrypts with the current one", () => {
    const fresh = "present-present-present-present-1";
    const rotated = createCipher([fresh, secret], "the CRM");
    expect(rotated.decrypt(lock.encrypt(text))).toBe(text);
    expect(lock.encrypt(text).startsWith(rotated.currentPrefix)).toBe(false);
    expect(rotated.encrypt(text).startsWith(rotated.currentPrefix)).toBe(true);
    expect(createCipher(fresh, "the CRM").decrypt(rotated.encrypt(text))).toBe(text);
    expect(lock.decrypt(rotated.encrypt(text))).toBeNull();
  });
});

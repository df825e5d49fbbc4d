import { describe, expect, it } from "vitest";
import { openLock } from "./lock.ts";

const secret = "3f8a1c5e7b9d2046a8c0e2f4b6d81357";
const lock = openLock(secret, "the CRM");
const text = '{"accessToken":"clé d’accès"}';

describe("a lock", () => {
  it("opens what it closed, after a restart too", () => {
    expect(lock.open(lock.close(text))).toBe(text);
    expect(openLock(secret, "the CRM").open(lock.close(text))).toBe(text);
    expect(lock.open(lock.close(""))).toBe("");
  });
  it("never closes the same text twice alike, and shows nothing of it", () => {
    const [one, other] = [lock.close(text), lock.close(text)];
    expect(one).not.toBe(other);
    expect(Buffer.from(one.slice(11), "base64url").includes("accessToken")).toBe(false);
  });
  it("does not open what was closed with another secret, or for another purpose", () => {
    expect(openLock(`${secret}x`, "the CRM").open(lock.close(text))).toBeNull();
    expect(openLock(secret, "something else").open(lock.close(text))).toBeNull();
  });
  it("does not open what was changed, wherever that is", () => {
    const closed = lock.close(text);
    const bytes = Buffer.from(closed.slice(11), "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(lock.open(`${closed.slice(0, 11)}${changed.toString("base64url")}`), `byte ${at}`).toBeNull();
    }
  });
  it.each(["", "1.", "1.AAAA", "a token in clear", "2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"])(
    "does not open %o",
    (closed) => expect(lock.open(closed)).toBeNull(),
  );

  it("opens what a former secret closed, and closes with the present one", () => {
    const fresh = "present-present-present-present-1";
    const rotated = openLock([fresh, secret], "the CRM");
    expect(rotated.open(lock.close(text))).toBe(text);
    expect(rotated.isCurrent(lock.close(text))).toBe(false);
    expect(rotated.isCurrent(rotated.close(text))).toBe(true);
    expect(openLock(fresh, "the CRM").open(rotated.close(text))).toBe(text);
    expect(lock.open(rotated.close(text))).toBeNull();
  });
});

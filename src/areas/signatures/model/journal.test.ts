import { expect, it } from "vitest";
import { sha256 } from "#platform/secrets/digest.ts";
import { firstHash, hashedText, isChainIntact, type JournalLine } from "./journal.ts";
import { maskedAddress } from "./visit.ts";

function chain(length: number): JournalLine[] {
  const lines: JournalLine[] = [];
  for (let position = 1; position <= length; position++) {
    const fact = {
      signatureId: "s",
      position,
      at: `2026-11-21T08:0${position}:00.000Z`,
      kind: "VISITED",
      signerId: null,
      facts: "{}",
      address: "192.0.2.1",
      userAgent: "",
    };
    const previousHash = lines.at(-1)?.hash ?? firstHash;
    lines.push({ ...fact, previousHash, hash: sha256(hashedText(previousHash, fact)) });
  }
  return lines;
}

it("an unchanged journal is intact", () => expect(isChainIntact(chain(4), sha256)).toBe(true));
it("a changed fact breaks the chain", () =>
  expect(
    isChainIntact(
      chain(4).map((line) => (line.position === 2 ? { ...line, facts: '{"a":1}' } : line)),
      sha256,
    ),
  ).toBe(false));
it("removing a line from the middle breaks the chain", () =>
  expect(
    isChainIntact(
      chain(4).filter(({ position }) => position !== 2),
      sha256,
    ),
  ).toBe(false));
it("removing the first line breaks the chain", () =>
  expect(isChainIntact(chain(4).slice(1), sha256)).toBe(false));

it.each([
  ["email", "camille.durand@exemple.test", "c•••d@exemple.test"],
  ["email", "jo@exemple.test", "j•••@exemple.test"],
  ["sms", "+33612345678", "•• •• •• •• 78"],
] as const)("an address (%s) %s is shown as %s", (channel, address, shown) =>
  expect(maskedAddress(channel, address)).toBe(shown),
);

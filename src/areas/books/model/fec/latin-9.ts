// ISO-8859-15 (Latin-9), the encoding of accounting tools that do not read UTF-8.
import { plainDashes } from "#kernel/text/normal-text.ts";

/** Latin-9 is Latin-1 but for these eight positions. */
const ownBytes: ReadonlyMap<string, number> = new Map([
  ["€", 0xa4],
  ["Š", 0xa6],
  ["š", 0xa8],
  ["Ž", 0xb4],
  ["ž", 0xb8],
  ["Œ", 0xbc],
  ["œ", 0xbd],
  ["Ÿ", 0xbe],
]);
const replacedCodes: ReadonlySet<number> = new Set(ownBytes.values());

function byteOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x100 && !replacedCodes.has(code) ? code : ownBytes.get(character);
}

/** The nearest Latin-9 text of a character that it lacks. */
const simplified = (character: string): string =>
  plainDashes(character)
    .replace(/[‘’\u201A]/g, "'")
    .replace(/[“”\u201E]/g, '"')
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");

const unknown = 0x3f; // ?

/** Letters that Latin-9 lacks lose their accent; a character without an equivalent becomes a question mark. */
export const latin9Bytes = (text: string): Uint8Array =>
  Uint8Array.from(
    [...text.normalize("NFC")].flatMap((character) => {
      const byte = byteOf(character);
      return byte ?? [...simplified(character)].map((letter) => byteOf(letter) ?? unknown);
    }),
  );

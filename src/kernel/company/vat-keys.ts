// Check digits of VAT numbers by country, as tax authorities publish them: each takes the number without its country.
import { passesLuhn } from "./identifiers.ts";

type Key = (rest: string) => boolean;

const digitsOf = (text: string): number[] => Array.from(text, Number);
const weightedSum = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(text[at] ?? 0), 0);

/** The weighted sum of all digits, check digit included, is a multiple of the modulus. */
const isMultiple =
  (weights: readonly number[], modulus: number): Key =>
  (rest) =>
    weightedSum(rest, weights) % modulus === 0;

/** ISO 7064, modulo 11 and 10: the last digit checks those before it. */
const hasIso7064Key: Key = (rest) => {
  const product = digitsOf(rest.slice(0, -1)).reduce((before, digit) => {
    const sum = (digit + before) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (11 - product) % 10 === Number(rest.at(-1));
};

const hasAustrianKey: Key = (rest) => {
  const sum = digitsOf(rest.slice(1, 8)).reduce((total, digit, at) => {
    const value = at % 2 === 1 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (96 - sum) % 10 === Number(rest[8]);
};

/** Ten digits are a personal number, whose form alone is checked here. */
const hasBulgarianKey: Key = (rest) => {
  if (rest.length === 10) return true;
  const first = weightedSum(rest, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const key = first === 10 ? weightedSum(rest, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first;
  return key % 10 === Number(rest[8]);
};

const cypriotValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const hasCypriotKey: Key = (rest) => {
  const sum = digitsOf(rest.slice(0, 8)).reduce(
    (total, digit, at) => total + (at % 2 === 0 ? (cypriotValues[digit] ?? 0) : digit),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === rest[8];
};

/** Nine or ten digits are a personal number, whose form alone is checked here. */
const hasCzechKey: Key = (rest) => {
  if (rest.length !== 8) return true;
  const key = (11 - (weightedSum(rest, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return (key || 1) % 10 === Number(rest[7]);
};

const hasGreekKey: Key = (rest) =>
  (weightedSum(rest, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(rest[8]);

const spanishLetters = "TRWAGMYFPDXBNJZSQVHLCKE";
/** A person (DNI, NIE) has a letter; a legal entity (CIF) a digit or its letter. */
const hasSpanishKey: Key = (rest) => {
  const person = /^([\dXYZ])(\d{7})([A-Z])$/.exec(rest);
  if (person) {
    const [, first = "", digits = "", letter] = person;
    return (
      spanishLetters[
        Number(first.replace(/[XYZ]/, (prefix) => String("XYZ".indexOf(prefix))) + digits) % 23
      ] === letter
    );
  }
  if (/^[KLM]/.test(rest)) return spanishLetters[Number(rest.slice(1, 8)) % 23] === rest[8];
  const key =
    Array.from({ length: 10 }, (_, digit) => digit).find((digit) =>
      passesLuhn(`${rest.slice(1, 8)}${digit}`),
    ) ?? -1;
  return rest[8] === String(key) || rest[8] === "JABCDEFGHI"[key];
};

const irishLetters = "WABCDEFGHIJKLMNOPQRSTUV";
const hasIrishKey: Key = (rest) => {
  const isFormer = /^\d[A-Z+*]/.test(rest);
  const digits = isFormer ? `0${rest.slice(2, 7)}${rest[0]}` : rest.slice(0, 7);
  const second = isFormer ? 0 : Math.max(0, irishLetters.indexOf(rest[8] ?? "W"));
  return irishLetters[(weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23] === rest[7];
};

const hasLithuanianKey: Key = (rest) => {
  const digits = digitsOf(rest.slice(0, -1));
  const sum = (shift: number): number =>
    digits.reduce((total, digit, at) => total + (1 + ((at + shift) % 9)) * digit, 0) % 11;
  const first = sum(0);
  return (first === 10 ? sum(2) : first) % 10 === Number(rest.at(-1));
};

/** A personal number (first digit up to 3) is checked by its form alone. */
const hasLatvianKey: Key = (rest) =>
  Number(rest[0]) <= 3 || weightedSum(rest, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;

const modulo97 = (text: string): number =>
  [
    ...text.replace(/[A-Z+*]/g, (character) =>
      String("+*".includes(character) ? 36 + "+*".indexOf(character) : character.charCodeAt(0) - 55),
    ),
  ].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
const hasDutchKey: Key = (rest) =>
  (/^\d{9}B/.test(rest) && weightedSum(rest, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0) ||
  modulo97(`NL${rest}`) === 1;

const hasPortugueseKey: Key = (rest) =>
  ((11 - (weightedSum(rest, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(rest[8]);

const hasRomanianKey: Key = (rest) => {
  const padded = rest.padStart(10, "0");
  return ((10 * weightedSum(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === Number(padded[9]);
};

const hasSlovenianKey: Key = (rest) => {
  const key = 11 - (weightedSum(rest, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return (key === 10 ? 0 : key) === Number(rest[7]);
};

/** Government departments and health authorities (GD, HA) have no key. */
const hasBritishKey: Key = (rest) =>
  /^[A-Z]/.test(rest) || [0, 42].includes(weightedSum(rest, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97);

export const vatKeys: Readonly<Record<string, Key>> = {
  AT: hasAustrianKey,
  BE: (rest) => 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8)),
  BG: hasBulgarianKey,
  CH: (rest) => isMultiple([5, 4, 3, 2, 7, 6, 5, 4, 1], 11)(rest.slice(1)),
  CY: hasCypriotKey,
  CZ: hasCzechKey,
  DE: hasIso7064Key,
  DK: isMultiple([2, 7, 6, 5, 4, 3, 2, 1], 11),
  EE: isMultiple([3, 7, 1, 3, 7, 1, 3, 7, 1], 10),
  EL: hasGreekKey,
  ES: hasSpanishKey,
  FI: isMultiple([7, 9, 10, 5, 8, 4, 2, 1], 11),
  GB: hasBritishKey,
  HR: hasIso7064Key,
  HU: isMultiple([9, 7, 3, 1, 9, 7, 3, 1], 10),
  IE: hasIrishKey,
  IT: passesLuhn,
  LT: hasLithuanianKey,
  LU: (rest) => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6)),
  LV: hasLatvianKey,
  MT: isMultiple([3, 4, 6, 7, 8, 9, 10, 1], 37),
  NL: hasDutchKey,
  PL: isMultiple([6, 5, 7, 2, 3, 4, 5, 6, 7, -1], 11),
  PT: hasPortugueseKey,
  RO: hasRomanianKey,
  SE: (rest) => passesLuhn(rest.slice(0, 10)),
  SI: hasSlovenianKey,
  SK: (rest) => Number(rest) % 11 === 0,
  XI: hasBritishKey,
};

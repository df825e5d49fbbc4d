// The car that a document is about: its VIN and its plate, as papers print them and as recognisers misread them.
import { everyMatch, type Found, type ReadPage } from "#kernel/reading.ts";

/** A number found in a document: in the form that we keep, and where it stands. */
export interface Identifier {
  value: string;
  found: Found;
}

const compact = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z\d]/g, "");

/** What a recogniser writes for another letter: the letters of a VIN are never I, O or Q. */
const canonical: Readonly<Record<string, string>> = {
  I: "1",
  O: "0",
  Q: "0",
  B: "8",
  S: "5",
  Z: "2",
  G: "6",
  D: "0",
  U: "V",
};

/** The same for two VINs that a recogniser may confuse. */
export const vinShape = (vin: string): string =>
  [...compact(vin)].map((letter) => canonical[letter] ?? letter).join("");

const repaired = (vin: string): string => vin.replaceAll("I", "1").replaceAll(/[OQ]/g, "0");

/** Letters that differ, place by place; a number of another length differs everywhere. */
export const lettersApart = (one: string, other: string): number =>
  one.length === other.length ? [...one].filter((letter, place) => letter !== other[place]).length : 17;

/** Four digits at the end, as every maker of Europe writes them; letters and digits before. */
const isLikeVin = (text: string): boolean =>
  /^[A-HJ-NPR-Z\d]{13}\d{4}$/.test(text) && /[A-Z]/.test(text.slice(0, 3)) && /^(?!\d{17})/.test(text);

const vinPattern = /(?<![A-Z\d])((?:[A-Z\d] ?){16}[A-Z\d])(?![A-Z\d])/;

const unique = (all: readonly Identifier[]): Identifier[] =>
  [...new Map(all.toReversed().map((one) => [one.value, one])).values()].toReversed();

/** The VINs of a document, in its order, each once. */
export const vinsIn = (pages: readonly ReadPage[]): Identifier[] =>
  unique(
    everyMatch(pages, vinPattern)
      .map((found) => ({ value: repaired(compact(found.groups[0] ?? "")), found }))
      .filter(({ value }) => isLikeVin(value)),
  );

const letterFor: Readonly<Record<string, string>> = { "8": "B", "5": "S", "2": "Z", "0": "D" };
const digitFor: Readonly<Record<string, string>> = { O: "0", I: "1", B: "8", S: "5", Z: "2" };

/** A plate whose letters and digits are put back in their places; null for what is none. */
export function repairedPlate(text: string): string | null {
  const plain = compact(text);
  if (plain.length !== 7) return null;
  const fixed = [...plain]
    .map((one, index) => (index >= 2 && index < 5 ? (digitFor[one] ?? one) : (letterFor[one] ?? one)))
    .join("");
  const [, left, middle, right] = /^([A-HJ-NP-TV-Z]{2})(\d{3})([A-HJ-NP-TV-Z]{2})$/.exec(fixed) ?? [];
  return left ? `${left}-${middle}-${right}` : null;
}

/** With dashes anything that may be misread; without, letters and digits where they must be. */
const platePattern = /(?<![A-Z\d])([A-Z\d]{2}-[\dOIBSZ]{3}-[A-Z\d]{2}|[A-Z]{2} ?\d{3} ?[A-Z]{2})(?![A-Z\d])/;

/** The plates of a document, in its order, each once. */
export const platesIn = (pages: readonly ReadPage[]): Identifier[] =>
  unique(
    everyMatch(pages, platePattern).flatMap((found) => {
      const value = repairedPlate(found.groups[0] ?? "");
      return value ? [{ value, found }] : [];
    }),
  );

/** How a VIN may have been misread in one or two places: what a search by VIN also tries. */
export function vinVariants(vin: string): string[] {
  const confused: readonly (readonly [string, string])[] = [
    ["B", "8"],
    ["S", "5"],
    ["Z", "2"],
    ["G", "6"],
    ["D", "0"],
    ["U", "V"],
  ];
  const others = new Map(confused.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
  const change = (text: string): string[] =>
    [...text].flatMap((letter, index) => {
      const other = others.get(letter);
      return other ? [text.slice(0, index) + other + text.slice(index + 1)] : [];
    });
  const once = change(vin);
  return [...new Set([vin, ...once, ...once.flatMap(change)])];
}

// Chassis numbers as papers give them: cut by spaces, mistaken by a recogniser. A correction is kept only when a check
// digit of the paper or a number that we hold confirms it.
import { lettersApart } from "#documents/model/identify.ts";
import { compact } from "./text.ts";

export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text);

/** Letters that no chassis number has. */
const never: Readonly<Record<string, string>> = { I: "1", O: "0", Q: "0" };
/** What recognisers take for one another. */
const pairs = ["B8", "S5", "Z2", "G6", "D0", "UV"];
const twins: Readonly<Record<string, string>> = Object.fromEntries(
  pairs.flatMap((pair) => {
    const [one = "", other = ""] = pair;
    return [
      [one, other],
      [other, one],
    ];
  }),
);

const withoutForbidden = (text: string): string =>
  text.replace(/[IOQ]/g, (letter) => never[letter] ?? letter);

/** The number, then with one or two twins replaced. */
function* candidates(plain: string): Iterable<string> {
  yield plain;
  const places = [...plain].flatMap((letter, place) => (letter in twins ? [place] : []));
  const swap = (from: string, place: number): string =>
    `${from.slice(0, place)}${twins[from[place] ?? ""] ?? ""}${from.slice(place + 1)}`;
  for (const place of places) yield swap(plain, place);
  for (const [rank, first] of places.entries())
    for (const second of places.slice(rank + 1)) yield swap(swap(plain, first), second);
}

export interface ReadVin {
  vin: string;
  isConfirmed: boolean;
  /** One that we hold and that differs by a letter or two: proposed, never put in its place. */
  near: string | null;
}

/** `checks` is that of the paper itself, where it has a digit for it. */
export function readVin(
  raw: string,
  { vins, checks }: { vins: readonly string[]; checks?: (vin: string) => boolean },
): ReadVin {
  const text = compact(raw);
  const vin = withoutForbidden(text);
  if (isVin(vin) && checks?.(vin)) return { vin, isConfirmed: true, near: null };
  // One digit lets one mistake in ten pass: letters are replaced by their twins for a number that we hold alone.
  for (const one of candidates(vin))
    if (vins.includes(one) && (checks?.(one) ?? true)) return { vin: one, isConfirmed: true, near: null };
  const near = vins.find((one) => lettersApart(one, vin) <= 2 && one !== vin) ?? null;
  return { vin, isConfirmed: false, near };
}

const values: Readonly<Record<string, number>> = Object.fromEntries(
  ["O", "AJ", "BKS", "CLT", "DMU", "ENV", "FW", "GPX", "HQY", "IRZ"].flatMap((letters, value) =>
    [...letters].map((letter) => [letter, value]),
  ),
);
const weights = [9, 8, 7, 6, 5, 4, 3, 2, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** Field 3 of the Zulassungsbescheinigung: it proves that the number above was read right. */
export function germanCheckDigit(vin: string): string {
  const sum = weights.reduce((total, weight, place) => {
    const letter = vin[place] ?? "0";
    return total + weight * (values[letter] ?? Number(letter));
  }, 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

// Whether a VIN that was read in a paper is that of a car, and which one speaks against it: one rule, before the car is
// ours and after.
import { lettersApart, vinShape } from "#fleet/model/vin.ts";
import type { ReadValue } from "./kind.ts";

/** A VIN as it was read. A recogniser may be off by a letter or two; the text of a file, or a number whose digit is right, is not. */
export interface ReadVin {
  vin: string;
  isSure: boolean;
}

/** The VINs of a paper; `methods` says how each of its pages was read. */
export const vinsRead = (
  readings: readonly Pick<ReadValue, "key" | "value" | "page" | "isChecked">[],
  methods: readonly string[],
): ReadVin[] =>
  readings
    .filter(({ key }) => key === "vin")
    .map(({ value, page, isChecked }) => ({
      vin: value,
      isSure: isChecked === true || methods[page - 1] !== "PICTURE",
    }));

/** Letters that a recogniser may have misread. */
const misreadAtMost = 2;

/** `others`: cars of ours. The VIN of one of them, as it stands, is no misreading of this one. */
export function isVinOf({ vin, isSure }: ReadVin, own: string, others: Iterable<string> = []): boolean {
  const all = [...others];
  if (vin === own) return true;
  if (all.includes(vin)) return false;
  if (vinShape(vin) === vinShape(own)) return true;
  return (
    !isSure &&
    lettersApart(vin, own) <= misreadAtMost &&
    !all.some((other) => vinShape(other) === vinShape(vin))
  );
}

interface Paper {
  vins: readonly ReadVin[];
  /** VINs of our cars: those that the paper names as they stand, and those of the cars that have the paper. */
  fleetVins: ReadonlySet<string>;
  /** VINs that the paper may bear whatever its cars: those of its order. */
  beside: readonly string[];
  /** Its kind may list several cars (`listsCars`), and it does. */
  isList: boolean;
}

/**
 * The VIN that speaks against a car; null where its own is there, or nothing is. In a list of cars, the others of ours say
 * nothing: it is the one of nobody that a person must look at. Where the cars to list are known, those of its order,
 * another car of ours stands in place of one of them.
 */
export function strangerTo(own: string, { vins, fleetVins, beside, isList }: Paper): string | null {
  const others = [...fleetVins, ...beside];
  if (vins.some((read) => isVinOf(read, own, others))) return null;
  const mayListOurs = isList && beside.length === 0;
  const stranger = vins.find(
    (read) =>
      !beside.some((vin) => isVinOf(read, vin, others)) &&
      !(mayListOurs && [...fleetVins].some((vin) => isVinOf(read, vin, others))),
  );
  return stranger?.vin ?? null;
}

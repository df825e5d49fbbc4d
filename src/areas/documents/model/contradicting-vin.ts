// Match of a VIN read in a document with a car, and the VIN that contradicts it: one rule, before and after its purchase.
import { differingLetters, vinShape } from "#fleet/model/vin.ts";
import type { ReadValue } from "./kind.ts";

/** A VIN as read. OCR may be off by a letter or two; a file's own text, or a VIN with a valid check digit, is exact. */
export interface ReadVin {
  vin: string;
  isSure: boolean;
}

/** The VINs of a document; `methods` gives how each of its pages was read. */
export const vinsFromReadings = (
  readings: readonly Pick<ReadValue, "key" | "value" | "page" | "isChecked">[],
  methods: readonly string[],
): ReadVin[] =>
  readings
    .filter(({ key }) => key === "vin")
    .map(({ value, page, isChecked }) => ({
      vin: value,
      isSure: isChecked === true || methods[page - 1] !== "PICTURE",
    }));

/** Number of characters that OCR may have misread. */
const maxMisreadCharacters = 2;

/** `others`: VINs of our other cars. An exact match with one of them is not a misreading of this one. */
export function isVinOf({ vin, isSure }: ReadVin, own: string, others: Iterable<string> = []): boolean {
  const all = [...others];
  if (vin === own) return true;
  if (all.includes(vin)) return false;
  if (vinShape(vin) === vinShape(own)) return true;
  return (
    !isSure &&
    differingLetters(vin, own) <= maxMisreadCharacters &&
    !all.some((other) => vinShape(other) === vinShape(vin))
  );
}

interface VinDocument {
  vins: readonly ReadVin[];
  /** VINs of our cars: those that appear exactly in the document, and those of the cars that hold the document. */
  fleetVins: ReadonlySet<string>;
  /** VINs that the document may contain whatever its cars: those of its order. */
  expectedVins: readonly string[];
  /** Its kind may list several cars (`listsCars`), and it does. */
  isList: boolean;
}

/**
 * The VIN that contradicts a car; null when the document has the car's own VIN, or none. In a list of cars, our other cars
 * contradict nothing: only a VIN that belongs to no car of ours must be checked by a person. When the cars to list are
 * known (those of its order), another car of ours is there in place of one of them.
 */
export function contradictingVin(
  own: string,
  { vins, fleetVins, expectedVins, isList }: VinDocument,
): string | null {
  const others = [...fleetVins, ...expectedVins];
  if (vins.some((read) => isVinOf(read, own, others))) return null;
  const canListOurCars = isList && expectedVins.length === 0;
  const contradicting = vins.find(
    (read) =>
      !expectedVins.some((vin) => isVinOf(read, vin, others)) &&
      !(canListOurCars && [...fleetVins].some((vin) => isVinOf(read, vin, others))),
  );
  return contradicting?.vin ?? null;
}

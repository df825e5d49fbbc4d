// Whether a VIN that was read in a paper is that of a car: one rule, before the car is ours and after.
import { isSame } from "./compare.ts";
import { lettersApart } from "./identify.ts";
import type { ReadValue } from "./kind.ts";

/** A VIN as it was read. What a recogniser wrote may be off by a letter or two; the text of a file, or a number whose digit is right, is not. */
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

/** `others`: cars that the paper may speak of too. The VIN of one of them, as it stands, is no misreading of ours. */
export const isVinOf = ({ vin, isSure }: ReadVin, own: string, others: readonly string[] = []): boolean =>
  isSame("vin", vin, own) ||
  (!isSure && lettersApart(vin, own) <= misreadAtMost && !others.some((other) => isSame("vin", vin, other)));

// Parser of the size printed on the side of a tyre.
import { type TireSizeForm, tireSizeFormSchema } from "./tire.ts";

/**
 * Parses a printed tyre size such as `205/55R16 91V`, with or without spaces; null when it is not a size.
 * Markings without a field are ignored: the Z of ZR, the load of twinned wheels (109/107), XL.
 */
export function parseFullSize(text: string): Omit<TireSizeForm, "season"> | null {
  const found =
    /^(\d{3})\/(\d{2})\s*Z?([RDB])\s*(\d{2})(C?)\s*(\d{2,3})(?:\/\d{2,3})?\s*([A-Z])(?:\s+XL)?$/.exec(
      text.trim().toUpperCase(),
    );
  if (!found) return null;
  const [, width, series, carcass, diameter, commercial, loadIndex, speedIndex] = found;
  const read = tireSizeFormSchema.omit({ season: true }).safeParse({
    width: Number(width),
    series: Number(series),
    carcass,
    diameter: Number(diameter),
    isCommercial: commercial === "C",
    loadIndex: Number(loadIndex),
    speedIndex,
  });
  return read.success ? read.data : null;
}

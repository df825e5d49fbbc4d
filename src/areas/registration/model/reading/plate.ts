// Plates of the French register (SIV): definitive, provisional (WW), garage (W), and the format before 2009.
import { compact } from "./text.ts";

export type PlateKind = "DEFINITIVE" | "WW";

const letter = "[A-HJ-NP-TV-Z]";
const definitivePattern = new RegExp(`^(${letter}{2})(\\d{3})(${letter}{2})$`);
const provisionalPattern = new RegExp(`^(WW)(\\d{3})(${letter}{2})$`);
/** Before 2009: 123 ABC 75. */
const pre2009Pattern = /^(\d{1,4})([A-HJ-NP-TV-Z]{1,3})(\d{2}|2[AB]|97\d)$/;

const joinWithDashes = ([, ...parts]: readonly string[]): string => parts.join("-");

/** Formats a plate typed or read as `AB-123-CD`, with its kind; null if it is not a plate. */
export function parsePlate(text: string): { plate: string; kind: PlateKind } | null {
  const plain = compact(text);
  const ww = provisionalPattern.exec(plain);
  if (ww) return ww[2] === "000" ? null : { plate: joinWithDashes(ww), kind: "WW" };
  const current = definitivePattern.exec(plain);
  if (current) {
    const [, first = "", number, last] = current;
    const isRight = number !== "000" && first !== "SS" && last !== "SS" && first !== "WW";
    return isRight ? { plate: joinWithDashes(current), kind: "DEFINITIVE" } : null;
  }
  const pre2009 = pre2009Pattern.exec(plain);
  return pre2009 ? { plate: joinWithDashes(pre2009), kind: "DEFINITIVE" } : null;
}

const toLetter: Readonly<Record<string, string>> = { "8": "B", "5": "S", "2": "Z", "0": "D" };
const toDigit: Readonly<Record<string, string>> = { O: "0", I: "1", B: "8", S: "5", Z: "2" };

/** Same, with each of the seven characters corrected by its position if text recognition confused it. */
export function readPlate(text: string): { plate: string; kind: PlateKind } | null {
  const plain = compact(text);
  const asRead = parsePlate(plain);
  if (asRead || plain.length !== 7) return asRead;
  const repaired = [...plain].map((one, place) =>
    place >= 2 && place <= 4 ? (toDigit[one] ?? one) : (toLetter[one] ?? one),
  );
  return parsePlate(repaired.join(""));
}

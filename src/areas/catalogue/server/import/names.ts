// Conversion of the names of the official catalogue into ours.
import { nameKey } from "../../model/names.ts";
import { capitalise } from "#kernel/text/case.ts";

/** Brands that the file abbreviates, or that do not take a single initial capital. */
const brands: Record<string, string> = {
  "b m w": "BMW",
  bmw: "BMW",
  citroen: "Citroën",
  ds: "DS",
  lamborghin: "Lamborghini",
  "m g": "MG",
  mg: "MG",
  mercedes: "Mercedes-Benz",
  "rolls royc": "Rolls-Royce",
  skoda: "Škoda",
  ssangyong: "SsangYong",
};

/** Words of model names that carry an accent, or a capitalisation chosen by their maker. */
const words: Record<string, string> = {
  SERIE: "Série",
  MEGANE: "Mégane",
  SCENIC: "Scénic",
  LEON: "León",
  ZOE: "Zoe",
  "E-TRON": "e-tron",
  TFSIE: "TFSI e",
};

/** Four capitals or more are lowered; fewer stay: "KANGOO" → "Kangoo", "E-TECH" → "E-Tech", "GLA", "S-MAX". */
const lowerCapitals = (word: string): string =>
  words[word] ??
  word.replace(/\p{L}+/gu, (part) => (/^\p{Lu}{4,}$/u.test(part) ? capitalise(part.toLowerCase()) : part));
const normaliseSpaces = (text: string): string => text.replace(/\s+/g, " ").trim();

/** "B.M.W." → "BMW", "LAMBORGHIN" → "Lamborghini", "ALFA ROMEO" → "Alfa Romeo". */
export const brandName = (written: string): string =>
  brands[nameKey(written)] ??
  normaliseSpaces(written)
    .split(" ")
    .map((word) => capitalise(word.toLowerCase()))
    .join(" ");

/** Model families such as « SERIE X », whose description begins with the actual model: X1 to X7, iX, Z4. */
const isFamily = (written: string, brand: string): boolean =>
  brand === "BMW" && /^serie [xz]$/.test(nameKey(written));

/** "MG ZS" of MG → "ZS", "SERIE 1" → "Série 1", "SERIE X" of an X3 → "X3"; "DS 4" and "MAZDA 2" keep their brand. */
export function modelName(written: string, brand: string, description = ""): string {
  const [named = ""] = normaliseSpaces(description).split(" ");
  if (isFamily(written, brand) && /^i?[xz]\d*$/i.test(named)) return named;
  const text = normaliseSpaces(written);
  const rest = nameKey(text).startsWith(`${nameKey(brand)} `) ? text.slice(text.indexOf(" ") + 1) : text;
  return (/^\p{L}{2}/u.test(rest) ? rest : text).split(" ").map(lowerCapitals).join(" ");
}

/** The commercial description without its leading model: "KANGOO (130ch)" → "130ch". */
export function finishName(description: string, model: string): string {
  const text = normaliseSpaces(description);
  const start = text.slice(0, model.length);
  const rest =
    nameKey(start) === nameKey(model) && /^[\s(]/.test(text.slice(model.length))
      ? text.slice(model.length).trim()
      : text;
  return (/^\(([^()]+)\)$/.exec(rest)?.[1] ?? rest).slice(0, 100);
}

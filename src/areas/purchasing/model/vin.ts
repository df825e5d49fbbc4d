// A vehicle identification number: what it must be, and what only makes one doubt.
import { plain } from "#kernel/plain.ts";
import { makers } from "./makers.ts";

/** Why it is no VIN, or null. */
export function vinProblem(vin: string): string | null {
  if (vin === "") return "Champ obligatoire.";
  if (/[IOQ]/.test(vin)) return "Un VIN ne contient jamais les lettres I, O et Q : lisez 1 ou 0.";
  if (!/^[A-Z0-9]*$/.test(vin)) return "Un VIN ne contient que des lettres et des chiffres.";
  if (vin.length !== 17) return `Un VIN compte 17 caractères : celui-ci en a ${vin.length}.`;
  return null;
}

/** Values of letters: A is 1, J is 1, S is 2. */
const valueOf = (character: string): number =>
  /\d/.test(character) ? Number(character) : " ABCDEFGH JKLMN P R STUVWXYZ".indexOf(character) % 9 || 9;
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** What its ninth character would be where makers compute it (North America, China): 0 to 9, or X. */
export function checkDigitOf(vin: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * valueOf(vin[at] ?? "0"), 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** Where the ninth character is computed: cars built there have it, those built in Europe may not. */
const isComputed = (vin: string): boolean => /^[1-5L]/.test(vin);

/** The brands of the maker that a well-formed VIN names; none where its code is not in our list. */
export const brandsOfVin = (vin: string): readonly string[] => makers[vin.slice(0, 3)] ?? [];

/** What does not fit, and that only a person may judge. */
export function vinDoubts(vin: string, brand: string): string[] {
  if (vinProblem(vin) !== null) return [];
  const doubts: string[] = [];
  if (isComputed(vin) && vin[8] !== checkDigitOf(vin))
    doubts.push(`Sa clé (9e caractère) devrait être ${checkDigitOf(vin)} : relisez-le.`);
  const brands = brandsOfVin(vin);
  if (brand && brands.length > 0 && !brands.some((one) => plain(one) === plain(brand)))
    doubts.push(`Le code ${vin.slice(0, 3)} est celui de ${brands.join(" ou ")}, pas de ${brand}.`);
  return doubts;
}

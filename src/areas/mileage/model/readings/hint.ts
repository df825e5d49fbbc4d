// Likely explanations of a refused value: hints for a person, which never convert anything.
import { frenchNumber } from "#kernel/money.ts";

export const kmPerMile = 1.609_344;

interface Bounds {
  /** The last accepted distance, and the most that it may have become. */
  from: number;
  to: number;
}

export const kilometresOfMiles = (miles: number): number => Math.floor(miles * kmPerMile);

/** In French; null when no other unit explains the value. */
export function unitHint(odometer: number, { from, to }: Bounds): string | null {
  const explains = (kilometres: number): boolean => kilometres >= from && kilometres <= to;
  const miles = kilometresOfMiles(odometer);
  if (explains(miles)) return `${frenchNumber(odometer)} mi = ${frenchNumber(miles)} km : unité à vérifier.`;
  if (explains(Math.floor(odometer / 1_000))) return "Valeur en mètres : unité à vérifier.";
  if (explains(odometer * 10)) return "Un chiffre manque peut-être : × 10.";
  return null;
}

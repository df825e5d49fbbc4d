// The place of a return, and the transport back that the client owes.
import type { Address } from "#kernel/company/address.ts";
import type { Cents } from "#kernel/money.ts";
import type { Bringer } from "../records.ts";

export const places = { OURS: "Je le ramène chez vous", THEIRS: "Vous venez le chercher" } as const;
export type Place = keyof typeof places;
/** The same choice as staff read it. */
export const wishes: Readonly<Record<Place, string>> = {
  OURS: "Il ramène le véhicule chez nous",
  THEIRS: "Nous venons le chercher",
};

const wordsOf = ({ line1, zipCode, city }: Address): string =>
  [line1, zipCode, city]
    .join(" ")
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const isSamePlace = (one: Address, other: Address): boolean => wordsOf(one) === wordsOf(other);

/** The choice of a client, as its form shows it: our place until it has answered. */
export function placeOf(
  {
    broughtBy,
    answeredAt,
    address,
  }: { broughtBy: Bringer | null; answeredAt: string | null; address: Address | null },
  ours: Address,
): Place {
  if (broughtBy !== null) return broughtBy === "CLIENT" ? "OURS" : "THEIRS";
  return answeredAt === null || address === null || isSamePlace(address, ours) ? "OURS" : "THEIRS";
}

/**
 * The car is fetched elsewhere than agreed: the place agreed is the one where it was delivered. A car that its client
 * brings to us is where it should be.
 */
export const isElsewhere = (
  address: Address,
  { broughtBy, deliveredAt }: { broughtBy: Bringer | null; deliveredAt: Address | null },
): boolean => broughtBy !== "CLIENT" && deliveredAt !== null && !isSamePlace(address, deliveredAt);

interface TransportBack {
  broughtBy: Bringer | null;
  isOtherPlace: boolean;
  transportCents: Cents | null;
}

/** Ends at which another car of the contract takes over: their transport is ours. */
const exchangeCauses = ["SWAP", "REPLACED", "MIDTERM"];

/**
 * Owed when the contract ends early, or when the car is fetched elsewhere than agreed. A car that its client brings
 * costs nothing; null when nobody has said who brings it.
 */
export function transportBack(
  { broughtBy, isOtherPlace, transportCents }: TransportBack,
  cause: string | null,
): { cents: Cents | null; isOwed: boolean } | null {
  if (broughtBy === null) return null;
  if (broughtBy === "CLIENT") return { cents: 0, isOwed: false };
  const isExchange = exchangeCauses.includes(cause ?? "");
  return { cents: transportCents, isOwed: cause === "EARLY" || (isOtherPlace && !isExchange) };
}

/** Items handed over with the car. */
export const broughtWithTheCar: readonly string[] = [
  "Toutes les clés",
  "Le certificat d’immatriculation, le carnet d’entretien et la notice",
  "Le câble de recharge, le kit de gonflage ou la roue de secours",
  "Le cache-bagages et les tapis",
  "Votre téléphone dissocié de la voiture, vos affaires et votre badge de péage retirés",
];

// Readings of the odometer of a car: where they come from, and what became of them.
import { z } from "zod";
import { dayInParis, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";

/** Most trusted first. */
export const readingSources = {
  INSPECTION: "État des lieux",
  HANDOVER: "Remise du véhicule",
  CLIENT_SIGNED: "Relevé signé par le client",
  SAFETY_INSPECTION: "Contrôle technique",
  GARAGE: "Garage",
  MAKER: "Constructeur",
  CAN: "Réseau du véhicule",
  BOX: "Boîtier",
  CLIENT: "Client",
  FILE: "Fichier",
  STAFF: "Saisie",
} as const;
export type ReadingSource = keyof typeof readingSources;

const ranks = new Map(Object.keys(readingSources).map((source, rank) => [source, rank]));
/** 0 for the most trusted source. */
export const trustRank = (source: ReadingSource): number => ranks.get(source) ?? ranks.size;

/** Anchors (relevés probants): somebody read the dashboard and answers for it. Others fit between them. */
export const anchorSources: readonly ReadingSource[] = [
  "INSPECTION",
  "HANDOVER",
  "CLIENT_SIGNED",
  "SAFETY_INSPECTION",
];
/** Readings that may bill kilometres: made with the client, or signed by the client. */
export const billingSources: readonly ReadingSource[] = ["INSPECTION", "HANDOVER", "CLIENT_SIGNED"];
/** Readings without anybody. Their hours, which would help to find those of a driver’s private mode, are never shown. */
const machineSources: readonly ReadingSource[] = ["MAKER", "CAN", "BOX"];

/** The time of a reading whose hour is not known, or not shown. */
export const noon = "12:00";

interface ReadingTime {
  at: string;
  isHourKnown: boolean;
  source: ReadingSource;
}
export const isHourShown = ({ isHourKnown, source }: Omit<ReadingTime, "at">): boolean =>
  isHourKnown && !machineSources.includes(source);

export const readingTimeText = (reading: ReadingTime): string =>
  isHourShown(reading) ? frenchInstant(reading.at) : frenchDay(dayInParis(reading.at));

export const isAnchor = (source: ReadingSource): boolean => anchorSources.includes(source);

export const refusalReasons = {
  CLOCK: "Heure impossible : à venir, ou avant l’arrivée du véhicule",
  UNREADABLE: "Valeur illisible",
  NOT_FITTED: "Le boîtier n’était pas dans ce véhicule",
  ZERO: "Compteur à zéro",
  DECREASE: "Inférieur au relevé précédent",
  TOO_FAST: "Trop de kilomètres depuis le relevé précédent",
} as const;
export type RefusalReason = keyof typeof refusalReasons;

export const readingStates = {
  ACCEPTED: "Accepté",
  REFUSED: "Refusé",
  SUPERSEDED: "Remplacé par le tableau de bord",
  INVALIDATED: "Invalidé",
} as const;
export type ReadingState = keyof typeof readingStates;

/** Above it, the value is not one of an odometer in kilometres. */
export const highestOdometer = 2_000_000;

/** The value as typed or received: a whole number of kilometres. */
export const odometerSchema = z
  .int("Nombre entier de kilomètres.")
  .min(0, "Le compteur ne peut pas être négatif.")
  .max(highestOdometer, "Un compteur ne dépasse pas 2 000 000 km.");

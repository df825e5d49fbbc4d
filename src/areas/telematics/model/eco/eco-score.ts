// The eco score of a car, by month of a rental: counters alone, without a day, an hour nor a place.
import { z } from "zod";
import { carNameField, carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { field, fields } from "#kernel/field.ts";
import { column, optional, record } from "#kernel/record.ts";
import { id } from "#kernel/schema/french.ts";

export interface EcoCounters {
  kilometres: number;
  harshBrakings: number;
  harshAccelerations: number;
  /** Of the time with the ignition on, the share at a standstill. */
  idlePercent: number;
}

export const leastKilometres = 100;
const pointsPerBraking = 8;
const pointsPerAcceleration = 6;
const toleratedIdlePercent = 5;
const perKilometres = 100;

/** Out of 100, half up; null below 100 km. */
export function ecoScore(counters: EcoCounters): number | null {
  const { kilometres, harshBrakings, harshAccelerations, idlePercent } = counters;
  if (kilometres < leastKilometres) return null;
  const points = pointsPerBraking * harshBrakings + pointsPerAcceleration * harshAccelerations;
  const score = 100 - (points * perKilometres) / kilometres - Math.max(0, idlePercent - toleratedIdlePercent);
  return Math.min(100, Math.max(0, Math.floor(score + 0.5)));
}

export const idleShare = (idleRecords: number, runningRecords: number): number =>
  runningRecords === 0 ? 0 : (idleRecords / runningRecords) * 100;

export const ecoScoreRecord = record({
  carId: column.id("Fiche du véhicule", "car"),
  /** Its first day. */
  month: column.day("Mois"),
  kilometres: optional(column.number("Kilomètres")),
  harshBrakings: column.number("Freinages brusques"),
  harshAccelerations: column.number("Accélérations brusques"),
  score: optional(column.number("Score")),
});

export const ecoScoreSchema = z.object({
  id,
  car: carNameSchema,
  companyName: z.string(),
  /** Whole. */
  idlePercent: z.int(),
  ...ecoScoreRecord.shape,
});

export const ecoScoreFields = fields({
  ...ecoScoreRecord.fields,
  car: carNameField,
  companyName: field.text("Société"),
  idlePercent: field.number("Ralenti (%)"),
});

// Photos of a damage or of a declaration, and their places on the drawing of the car. The drawing itself, which is heavy,
// is read by the server and by the part of the screen that shows it.
import { z } from "zod";
import { id } from "#kernel/schema/french.ts";

/** A point of a part of the drawing, in its units; the server refuses a part or a point outside of it. */
const placeSchema = z.object({
  part: z.string().max(40),
  x: z.int().min(0).max(1_000),
  y: z.int().min(0).max(1_000),
});
export type PhotoPlace = z.output<typeof placeSchema>;

export const photoSchema = z.object({
  id,
  name: z.string(),
  /** Its place on the drawing; null until it is placed. */
  place: placeSchema.nullable(),
});
export type DamagePhoto = z.output<typeof photoSchema>;

/** Null takes the photo off the drawing. */
export const placeForm = z.object({ place: placeSchema.nullable() });
export type PlaceForm = z.output<typeof placeForm>;

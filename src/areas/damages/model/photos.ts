// Photos of a damage or of a declaration, and their places on the drawing of the car.
import { z } from "zod";
import { id } from "#kernel/schema/french.ts";
import { carParts } from "#preparation/model/car-shape.ts";
import { type CarPoint, carPointSchema } from "#preparation/model/inspection-items.ts";

export const photoSchema = z.object({
  id,
  name: z.string(),
  /** What it shows; null until it is placed. */
  place: carPointSchema.nullable(),
});
export type DamagePhoto = z.output<typeof photoSchema>;

/** Null takes the photo off the drawing. */
export const placeForm = z.object({ place: carPointSchema.nullable() });
export type PlaceForm = z.output<typeof placeForm>;

export const partName = ({ part }: Pick<CarPoint, "part">): string => carParts[part]?.label ?? "";

/** The name of a photo, and the part of the car that it shows. */
export const photoCaption = ({ name, place }: Pick<DamagePhoto, "name" | "place">): string =>
  place === null ? name : `${name} (${partName(place).toLowerCase()})`;

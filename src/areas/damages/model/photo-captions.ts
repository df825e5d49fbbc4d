// Captions of the photos of a damage.
import { carParts } from "#preparation/model/car-shape.ts";
import type { DamagePhoto, PhotoPlace } from "./photos.ts";

export const partName = ({ part }: Pick<PhotoPlace, "part">): string => carParts[part]?.label ?? "";

/** The name of a photo, and the part of the car that it shows. */
export const photoCaption = ({ name, place }: Pick<DamagePhoto, "name" | "place">): string =>
  place === null ? name : `${name} (${partName(place).toLowerCase()})`;

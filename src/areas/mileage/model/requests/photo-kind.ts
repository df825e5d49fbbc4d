// The photo of an odometer that a client sends with its reading.
import { documentKind } from "#documents/model/kind.ts";

/** As phones take them. */
export const photoTypes = ["image/jpeg", "image/png"] as const;

export const mileagePhotoKind = documentKind({
  key: "mileage.photo",
  label: "Photo du compteur",
  mayAdd: "RECORD_MILEAGE",
  mayReview: "RECORD_MILEAGE",
  isReviewed: false,
  isPhoto: true,
});

// Completion of addresses: from a few letters to a place.
import { z } from "zod";
import { countrySchema } from "#kernel/company/address.ts";

export const placeSchema = z.object({
  /** What the person chooses: "49000 Angers", "12 rue des Lices, 49100 Angers". */
  label: z.string(),
  /** Number and street, or null when only communes are known. */
  line1: z.string().nullable(),
  zipCode: z.string(),
  city: z.string(),
  country: countrySchema,
});
export type Place = z.output<typeof placeSchema>;

export const placesSchema = z.object({
  places: z.array(placeSchema),
  /** What the completion can and cannot do, in French. */
  notice: z.string(),
});
export type Places = z.output<typeof placesSchema>;

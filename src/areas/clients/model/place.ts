// Address completion: places matching a few letters.
import { z } from "zod";
import { countrySchema } from "#kernel/company/address.ts";

export const placeSchema = z.object({
  /** Label of the suggestion: "49000 Angers", "12 rue des Lices, 49100 Angers". */
  label: z.string(),
  /** Number and street; null when only communes are available. */
  line1: z.string().nullable(),
  zipCode: z.string(),
  city: z.string(),
  country: countrySchema,
});
export type Place = z.output<typeof placeSchema>;

export const placesSchema = z.object({
  places: z.array(placeSchema),
  /** Limits of the completion in use, in French. */
  notice: z.string(),
});
export type Places = z.output<typeof placesSchema>;

// A make of cars, with what its maintenance plan asks.
import { z } from "zod";
import { id, instant, text, version } from "#kernel/french.ts";
import { maintenanceTermSchema } from "./maintenance.ts";

export const brandFormSchema = z.object({
  name: text(60),
  maintenanceTerms: z.array(maintenanceTermSchema).max(60),
});
export type BrandForm = z.output<typeof brandFormSchema>;

export const brandSchema = brandFormSchema.extend({
  id,
  isAvailable: z.boolean(),
  nbOfModels: z.int(),
  version,
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Brand = z.output<typeof brandSchema>;

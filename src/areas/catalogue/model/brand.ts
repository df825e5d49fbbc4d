// A make of cars, with its maintenance plan.
import { z } from "zod";
import { id, instant, text, version } from "#kernel/schema/french.ts";
import { maintenanceTermFields, maintenanceTermsSchema } from "./maintenance.ts";
import { field, fields, stamps } from "#kernel/field.ts";

export const brandFormSchema = z.object({
  name: text(60),
  maintenanceTerms: maintenanceTermsSchema,
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

export const brandFields = fields({
  ...stamps,
  name: field.text("Nom"),
  isAvailable: field.boolean("Disponible", { heading: "Disponibilité" }),
  nbOfModels: field.number("Modèles"),
  nbOfTerms: field.number("Échéances d’entretien"),
  maintenanceTerms: field.group("Échéances d’entretien", maintenanceTermFields),
  updatedAt: field.instant("Modifiée le"),
  updatedBy: field.text("Modifiée par"),
});

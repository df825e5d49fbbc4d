// A make of cars, with its maintenance plan.
import { z } from "zod";
import { id, instant, text, version } from "#kernel/schema/french.ts";
import { maintenanceTermFields, maintenanceTermsSchema } from "./maintenance.ts";
import { field, stamps } from "#kernel/field.ts";
import { column, defaulted, record } from "#kernel/record.ts";

export const brandFormSchema = z.object({
  name: text(60),
  maintenanceTerms: maintenanceTermsSchema,
});
export type BrandForm = z.output<typeof brandFormSchema>;

export const brandRecord = record({
  name: column.code("Nom"),
  isAvailable: defaulted(column.boolean("Disponible", { heading: "Disponibilité" })),
  /** Maintained by a trigger. */
  nbOfModels: defaulted(column.number("Modèles")),
  maintenanceTerms: column.group(
    "Échéances d’entretien",
    maintenanceTermsSchema,
    "nobody",
    maintenanceTermFields,
  ),
});
export const brandListFields = {
  ...stamps,
  ...brandRecord.fields,
  nbOfTerms: field.number("Échéances d’entretien"),
  updatedAt: field.instant("Modifiée le"),
  updatedBy: field.text("Modifiée par"),
};

export const brandSchema = z.object({
  id,
  ...brandRecord.shape,
  version,
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Brand = z.output<typeof brandSchema>;

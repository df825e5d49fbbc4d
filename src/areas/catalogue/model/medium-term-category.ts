// A category of cars rented by the month (LMD), with its monthly price by duration and mileage.
import { z } from "zod";
import { id, instant, optionalLongText, text, version } from "#kernel/schema/french.ts";
import { gridSchema } from "./grid.ts";
import { field } from "#kernel/field.ts";
import { column, defaulted, nullable, record } from "#kernel/record.ts";

export const mediumTermCategoryFormSchema = z.object({
  name: text(60),
  /** Models that a client can expect: "Clio, 208 ou équivalent". */
  description: optionalLongText(300),
  isUtility: z.boolean(),
  isAvailable: z.boolean(),
  /** Monthly rent without tax, by whole months of commitment and km per month. */
  monthlyPrices: gridSchema.nullable(),
});
export type MediumTermCategoryForm = z.output<typeof mediumTermCategoryFormSchema>;

export const mediumTermCategorySchema = mediumTermCategoryFormSchema.extend({
  id,
  nbOfModels: z.int(),
  version,
  updatedAt: instant,
});
export type MediumTermCategory = z.output<typeof mediumTermCategorySchema>;

export const mediumTermCategoryRecord = record({
  name: column.code("Nom", { heading: "Catégorie" }),
  description: column.code("Modèles possibles"),
  isUtility: column.boolean("Utilitaire", { prompt: "Utilitaires" }),
  isAvailable: column.boolean("Disponible", { heading: "Disponibilité", prompt: "Proposée dans les devis" }),
  monthlyPrices: nullable(
    column.group("Loyers mensuels", gridSchema, "nobody", {
      durations: field.number("Mois"),
      kilometrages: field.number("Km par mois"),
      amountsCents: field.cents("Loyers"),
    }),
  ),
  /** Maintained by a trigger. */
  nbOfModels: defaulted(column.number("Modèles")),
});
export const mediumTermCategoryListFields = {
  ...mediumTermCategoryRecord.fields,
  lowestPriceCents: field.cents("Loyer à partir de"),
  updatedAt: field.instant("Modifiée le"),
};

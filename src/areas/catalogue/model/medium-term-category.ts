// A category of cars rented by the month (LMD), with its monthly price by duration and mileage.
import { z } from "zod";
import { id, instant, optionalLongText, text, version } from "#kernel/schema/french.ts";
import { gridSchema } from "./grid.ts";
import { field, fields } from "#kernel/field.ts";

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

export const mediumTermCategoryFields = fields({
  name: field.text("Nom", { heading: "Catégorie" }),
  description: field.text("Modèles possibles"),
  isUtility: field.boolean("Utilitaire", { prompt: "Utilitaires" }),
  isAvailable: field.boolean("Disponible", { heading: "Disponibilité", prompt: "Proposée dans les devis" }),
  monthlyPrices: field.group("Loyers mensuels", {
    durations: field.number("Mois"),
    kilometrages: field.number("Km par mois"),
    amountsCents: field.cents("Loyers"),
  }),
  lowestPriceCents: field.cents("Loyer à partir de"),
  nbOfModels: field.number("Modèles"),
  updatedAt: field.instant("Modifiée le"),
});

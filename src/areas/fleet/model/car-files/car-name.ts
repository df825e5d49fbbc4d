// How records of later areas name their car, in answers and in lists.
import { z } from "zod";
import { field } from "#kernel/field.ts";

export const carNameSchema = z.object({ vin: z.string(), plate: z.string(), title: z.string() });
export type CarName = z.output<typeof carNameSchema>;

export const carNameField = field.group("Véhicule", {
  vin: field.text("VIN"),
  plate: field.text("Plaque"),
  title: field.text("Modèle"),
});

/** On a line of a list: « AB-123-CD Peugeot 208 ». */
export const carLine = ({ plate, vin, title }: CarName): string => `${plate || vin} ${title}`;

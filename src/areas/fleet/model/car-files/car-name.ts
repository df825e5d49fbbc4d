// Name of the car of a record in a later area, for answers and lists.
import { z } from "zod";
import { field } from "#kernel/field.ts";

export const carNameSchema = z.object({ vin: z.string(), plate: z.string(), title: z.string() });
export type CarName = z.output<typeof carNameSchema>;

export const carNameField = field.group("Véhicule", {
  vin: field.identifier("VIN", 17),
  plate: field.identifier("Plaque", 9),
  title: field.text("Modèle"),
});

/** Name of a car in a sentence: « Peugeot 208 AB-123-CD ». */
export const carPhrase = ({ title, plate, vin }: CarName): string => `${title} ${plate || vin}`;

/** Name of a car on one line: « AB-123-CD Peugeot 208 ». */
export const carLine = ({ plate, vin, title }: CarName): string => `${plate || vin} ${title}`;

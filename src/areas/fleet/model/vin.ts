// VIN (ISO 3779): 17 characters, never I, O nor Q.
import { z } from "zod";

export const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/;

/** As typed or pasted: spaces and dashes fall, letters rise. */
export const normaliseVin = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

export const vinSchema = z
  .string()
  .transform(normaliseVin)
  .refine((vin) => vinPattern.test(vin), "Un VIN a 17 caractères, chiffres et lettres sauf I, O et Q.");

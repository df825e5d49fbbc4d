// Long or medium term: what a list and a contract need of a quote before its form.
import { z } from "zod";

export const quoteTypes = { long: "Longue durée (LLD)", medium: "Moyenne durée (LMD)" } as const;
export type QuoteType = keyof typeof quoteTypes;
export const quoteTypeSchema = z.enum(["long", "medium"]);

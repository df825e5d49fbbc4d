// Long or medium term: declared apart from the form of a quote, for lists and contracts.
import { z } from "zod";

export const quoteTypes = { long: "Longue durée (LLD)", medium: "Moyenne durée (LMD)" } as const;
export type QuoteType = keyof typeof quoteTypes;
export const quoteTypeSchema = z.enum(["long", "medium"]);

import { z } from "zod";
import { id } from "#kernel/schema/french.ts";
import { identifying } from "#kernel/schema/id.ts";

/** A quote by its id or by its number. */
export const quoteId = z.object({
  id: identifying(z.union([id, z.string().regex(/^D-\d{4}-\d{6}$/)], "Numéro de devis invalide.")),
});

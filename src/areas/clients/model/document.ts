// A document kept with a client: its articles, a purchase policy, a letter.
import { z } from "zod";
import { id, instant } from "#kernel/schema/french.ts";

export const clientDocumentSchema = z.object({
  id,
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  addedAt: instant,
  addedBy: z.string(),
});
export type ClientDocument = z.output<typeof clientDocumentSchema>;

// A document kept with a client: its articles, a purchase policy, a letter.
import { z } from "zod";
import { id, instant } from "#kernel/schema/french.ts";

/** Media types accepted, by content. */
export const documentTypes = ["application/pdf", "image/jpeg", "image/png"] as const;

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

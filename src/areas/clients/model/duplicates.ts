// Clients that a form may duplicate: same SIREN, e-mail, phone or name.
import { z } from "zod";
import { id, optionalText } from "#kernel/schema/french.ts";

const values = z.array(z.string().max(200)).max(500).default([]);

/** Values typed so far in a form; an incomplete value matches nothing. */
export const duplicateQuerySchema = z.object({
  /** The client being edited. */
  exceptId: id.nullish(),
  name: optionalText(150),
  sirets: values,
  emails: values,
  phones: values,
});
export type DuplicateQuery = z.output<typeof duplicateQuerySchema>;

export const duplicateSchema = z.object({
  id,
  name: z.string(),
  isBadPayer: z.boolean(),
  /** French: « même SIREN : Menuiserie Martin ». */
  reasons: z.array(z.string()),
});
export type Duplicate = z.output<typeof duplicateSchema>;

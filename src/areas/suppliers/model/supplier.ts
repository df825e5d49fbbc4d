// Who sells cars to the company: dealers, makers, importers.
import { z } from "zod";
import { addressSchema, countrySchema } from "#kernel/address.ts";
import { id, text } from "#kernel/french.ts";

export const supplierSchema = z.object({
  id,
  name: text(120),
  vatNumber: z.string(),
  country: countrySchema,
  address: addressSchema,
  /** Names of the brands that it sells. */
  brands: z.array(z.string()),
  isMultiBrand: z.boolean(),
});
export type Supplier = z.output<typeof supplierSchema>;

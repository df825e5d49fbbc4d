// A place of a supplier where cars are bought and collected.
import { z } from "zod";
import { addressSchema, isAddressComplete } from "#kernel/company/address.ts";
import { email, id, optionalLongText, optionalText, text } from "#kernel/schema/french.ts";
import { optionalPhone } from "#kernel/company/identifiers.ts";
import { centsSchema } from "#kernel/money.ts";

/** Email that a form may leave empty. */
const optionalEmail = z.union([z.literal(""), email]).default("");

/** A new store may carry an id chosen by the browser. Carriers drive there: its address must be complete. */
export const storeDraftSchema = z.object({
  id: id.optional(),
  name: text(100),
  address: addressSchema.refine(isAddressComplete, {
    error: "Adresse à compléter : un transporteur y est envoyé.",
    path: ["line1"],
  }),
  /** Contact who receives the carrier. */
  contactName: optionalText(120),
  email: optionalEmail,
  phone: optionalPhone,
  /** Free text: "Lundi au vendredi, 8 h à 12 h". */
  hours: optionalLongText(300),
  /** Logistics provider's fee per car that leaves from there, without tax; null for no fee. */
  logisticsFeeCents: centsSchema.nullable().default(null),
});
export type StoreDraft = z.output<typeof storeDraftSchema>;

export const storeSchema = z.object({
  id,
  name: z.string(),
  address: addressSchema,
  contactName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  hours: z.string(),
  logisticsFeeCents: z.int().nullable(),
});
export type Store = z.output<typeof storeSchema>;

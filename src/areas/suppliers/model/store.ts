// A place of a supplier where cars are bought and fetched.
import { z } from "zod";
import { addressSchema, isAddressComplete } from "#kernel/company/address.ts";
import { email, id, optionalLongText, optionalText, text } from "#kernel/schema/french.ts";
import { optionalPhone } from "#kernel/company/identifiers.ts";
import { centsSchema } from "#kernel/money.ts";

/** Where a form leaves a single field empty. */
const optionalEmail = z.union([z.literal(""), email]).default("");

/** A new one may come with an id chosen by the browser. A carrier is sent there: its address is whole. */
export const storeDraftSchema = z.object({
  id: id.optional(),
  name: text(100),
  address: addressSchema.refine(isAddressComplete, {
    error: "Adresse à compléter : un transporteur y est envoyé.",
    path: ["line1"],
  }),
  /** Who receives the carrier. */
  contactName: optionalText(120),
  email: optionalEmail,
  phone: optionalPhone,
  /** "Lundi au vendredi, 8 h à 12 h": as people write them. */
  hours: optionalLongText(300),
  /** What the logistics provider asks for a car that leaves from there, without tax; null: nothing. */
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

// A supplier of cars: its form and its view.
import { mergeRules } from "#kernel/schema/merging.ts";
import { z } from "zod";
import { addressSchema, isAddressComplete } from "#kernel/company/address.ts";
import { correspondentErrors, correspondentsSchema } from "#kernel/company/correspondent.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { email, id, instant, optionalLongText, optionalText, text, version } from "#kernel/schema/french.ts";
import { optionalIban } from "#kernel/company/iban.ts";
import { optionalPhone } from "#kernel/company/identifiers.ts";
import { centsSchema } from "#kernel/money.ts";
import { fieldErrors } from "#kernel/schema/field-errors.ts";
import { optionalVatNumber } from "#kernel/company/vat-number.ts";
import { vatProofSchema } from "#clients/model/companies/vat.ts";
import { nameKey } from "#catalogue/model/names.ts";
import { storeSchema, supplierRecord } from "./records.ts";

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

/** A name with one Cyrillic letter imitates that of another garage, to be paid in its place. */
const mixesAlphabets = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) && /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(name);
const supplierName = text(150).refine((name) => !mixesAlphabets(name), {
  error: "Ce nom mélange plusieurs alphabets : retapez-le.",
});

const draft = z.object({
  name: supplierName,
  vatNumber: optionalVatNumber,
  iban: optionalIban,
  /** Days from its invoice to its payment; null without an agreement. */
  paymentDays: z
    .int()
    .min(0)
    .max(60, "Soixante jours au plus (C. com., art. L441-10).")
    .nullable()
    .default(null),
  address: addressSchema,
  /** Sells cars of any brand. */
  isMultiBrand: z.boolean().default(false),
  /** Brands that it sells; empty when it sells any. */
  brandIds: z.array(id).max(100).default([]),
  contacts: correspondentsSchema,
  stores: z
    .array(storeDraftSchema)
    .max(100)
    .register(mergeRules, { key: ["name"] })
    .default([]),
});
type Draft = z.output<typeof draft>;

/** Validation errors across fields, by path. */
export function supplierMistakes({ isMultiBrand, brandIds, stores, contacts }: Draft): FieldMessages {
  const out = correspondentErrors(contacts);
  const every = supplierRecord.fields.isMultiBrand;
  if (!isMultiBrand && brandIds.length === 0)
    out.brandIds = `Choisissez au moins une marque, ou « ${every.prompt ?? every.label} ».`;
  stores.forEach(({ id: storeId, name }, at) => {
    const earlier = stores.slice(0, at);
    if (earlier.some((one) => nameKey(one.name) === nameKey(name)))
      out[`stores.${at}.name`] = "Un autre point de vente porte déjà ce nom.";
    if (storeId && earlier.some((one) => one.id === storeId))
      out._ = "Deux lignes portent le même identifiant.";
  });
  return out;
}

export const supplierDraftSchema = draft.check(fieldErrors(supplierMistakes));
export type SupplierDraft = Draft;
export const supplierChangeSchema = draft.extend({ version }).check(fieldErrors(supplierMistakes));
export type SupplierChange = z.output<typeof supplierChangeSchema>;

export const supplierSchema = z.object({
  id,
  version,
  /** Its IBAN is masked for readers who may neither change it nor pay to it. */
  ...supplierRecord.omit("country", "city", "nbOfStores"),
  /** Last answer of a tax authority about its VAT number. */
  vatProof: vatProofSchema.nullable(),
  brands: z.array(z.object({ id, name: z.string() })),
  stores: z.array(storeSchema),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Supplier = z.output<typeof supplierSchema>;

/** Ids of the brands of a supplier, as its form holds them. */
export const brandIdsOf = ({ brands }: Pick<Supplier, "brands">): string[] =>
  brands.map(({ id: one }) => one);

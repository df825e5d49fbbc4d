// A garage (maintenance supplier): its form and its view.
import { z } from "zod";
import { wholeAddressSchema } from "#kernel/company/address.ts";
import { correspondentErrors, correspondentsSchema } from "#kernel/company/correspondent.ts";
import { optionalIban } from "#kernel/company/iban.ts";
import { optionalPhone, optionalSiret } from "#kernel/company/identifiers.ts";
import { optionalVatNumber } from "#kernel/company/vat-number.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { centsSchema } from "#kernel/money.ts";
import { fieldErrors } from "#kernel/schema/field-errors.ts";
import { email, id, instant, optionalLongText, optionalText, text, version } from "#kernel/schema/french.ts";
import { vatProofSchema } from "#clients/model/companies/vat.ts";
import { garageRecord } from "./records.ts";

const draft = z.object({
  name: text(150),
  siret: optionalSiret,
  /** Number in the register of another country. */
  foreignNumber: optionalText(40),
  vatNumber: optionalVatNumber,
  iban: optionalIban,
  address: wholeAddressSchema,
  /** The address to which orders are sent. */
  email,
  phone: optionalPhone,
  isMultiBrand: z.boolean(),
  /** Brands that it services; empty when it services any. */
  brandIds: z.array(id).max(100),
  hourlyRateCents: centsSchema.nullable(),
  hours: optionalLongText(300),
  isBodyShop: z.boolean(),
  lendsCars: z.boolean(),
  contacts: correspondentsSchema,
  comment: optionalLongText(1_000),
});
export type GarageDraft = z.output<typeof draft>;

/** Validation errors across fields, by path. */
function garageMistakes({ address, siret, foreignNumber, isMultiBrand, brandIds, contacts }: GarageDraft) {
  const out: FieldMessages = correspondentErrors(contacts);
  if (address.country === "FR" && siret === null) out.siret = "Indiquez le SIRET du garage.";
  if (address.country !== "FR" && foreignNumber === "")
    out.foreignNumber = "Indiquez son numéro au registre de son pays.";
  if (!isMultiBrand && brandIds.length === 0)
    out.brandIds = "Choisissez au moins une marque, ou « Entretient toutes les marques ».";
  return out;
}

export const garageForm = draft.check(fieldErrors(garageMistakes));
export const garageChange = draft.extend({ version }).check(fieldErrors(garageMistakes));
export type GarageChange = z.output<typeof garageChange>;

export const garageLine = z.object({
  id,
  ...garageRecord.pick(
    "name",
    "status",
    "isMultiBrand",
    "country",
    "zipCode",
    "city",
    "siret",
    "vatNumber",
    "isBodyShop",
    "lendsCars",
  ),
  /** Brand names, in alphabetical order. */
  brands: z.string(),
  hourlyRateCents: z.int().nullable(),
  updatedAt: instant,
});

export const garageSchema = z.object({
  id,
  version,
  ...garageRecord.shape,
  hourlyRateCents: z.int().nullable(),
  brands: z.array(z.object({ id, name: z.string() })),
  /** Last answer of a tax authority about its VAT number. */
  vatProof: vatProofSchema.nullable(),
  updatedAt: instant,
  ...lifeCycleShape,
});
export type Garage = z.output<typeof garageSchema>;

/** `enteredAt` identifies the entry of the IBAN that the person has read. */
export const ibanAcceptance = z.object({ version, enteredAt: instant });

// A garage (maintenance supplier): its form and its view.
import { z } from "zod";
import { countrySchema, wholeAddressSchema } from "#kernel/company/address.ts";
import {
  correspondentErrors,
  correspondentSchema,
  correspondentsSchema,
} from "#kernel/company/correspondent.ts";
import { optionalIban } from "#kernel/company/iban.ts";
import { optionalPhone, optionalSiret } from "#kernel/company/identifiers.ts";
import { optionalVatNumber } from "#kernel/company/vat-number.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { centsSchema } from "#kernel/money.ts";
import { fieldErrors } from "#kernel/schema/field-errors.ts";
import { email, id, instant, optionalLongText, optionalText, text, version } from "#kernel/schema/french.ts";
import { vatProofSchema } from "#clients/model/companies/vat.ts";
import { garageFlow, type GarageStatus } from "./flow.ts";

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

const status = z.enum(Object.keys(garageFlow.states) as [GarageStatus, ...GarageStatus[]]);

export const garageLine = z.object({
  id,
  name: z.string(),
  status,
  /** Brand names, in alphabetical order. */
  brands: z.string(),
  isMultiBrand: z.boolean(),
  country: countrySchema,
  zipCode: z.string(),
  city: z.string(),
  siret: z.string().nullable(),
  vatNumber: z.string().nullable(),
  isBodyShop: z.boolean(),
  lendsCars: z.boolean(),
  hourlyRateCents: z.int().nullable(),
  updatedAt: instant,
});

export const garageSchema = garageLine.omit({ brands: true }).extend({
  version,
  brands: z.array(z.object({ id, name: z.string() })),
  foreignNumber: z.string(),
  /** Last answer of a tax authority about its VAT number. */
  vatProof: vatProofSchema.nullable(),
  /** Masked for readers who may neither change it nor accept it. */
  iban: z.string().nullable(),
  ibanEnteredAt: instant.nullable(),
  ibanEnteredBy: z.string().nullable(),
  ibanAcceptedAt: instant.nullable(),
  ibanAcceptedBy: z.string().nullable(),
  address: wholeAddressSchema,
  email: z.string(),
  phone: z.string().nullable(),
  hours: z.string(),
  contacts: z.array(correspondentSchema),
  comment: z.string(),
  ...lifeCycleShape,
});
export type Garage = z.output<typeof garageSchema>;

/** `enteredAt` identifies the entry of the IBAN that the person has read. */
export const ibanAcceptance = z.object({ version, enteredAt: instant });

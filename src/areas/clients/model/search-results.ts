// Results of the searches of clients and companies.
import { z } from "zod";
import { addressSchema } from "#kernel/company/address.ts";
import { id } from "#kernel/schema/french.ts";
import { clientTypeSchema } from "./type.ts";
import { contactSchema } from "./contact.ts";
import { paymentMethodSchema } from "./companies/payment.ts";

export const foundClientSchema = z.object({
  id,
  name: z.string(),
  nbOfCompanies: z.int(),
  nbOfOngoingContracts: z.int(),
});
export type FoundClient = z.output<typeof foundClientSchema>;

/** A company as needed by a quote: with its client and that client's contacts. */
export const foundCompanySchema = z.object({
  id,
  name: z.string(),
  siret: z.string().nullable(),
  address: addressSchema,
  isBadPayer: z.boolean(),
  paymentMethod: paymentMethodSchema,
  client: z.object({ id, name: z.string(), type: clientTypeSchema, contacts: z.array(contactSchema) }),
});
export type FoundCompany = z.output<typeof foundCompanySchema>;

export const fleetContactSchema = z.object({
  email: z.string(),
  name: z.string(),
  clientId: id,
  clientName: z.string(),
});
export type FleetContact = z.output<typeof fleetContactSchema>;

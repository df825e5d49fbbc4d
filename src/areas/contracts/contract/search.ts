// Contracts in the global search.
import { z } from "zod";
import { searchEndpoint } from "#kernel/overview/search.ts";
import { daySchema } from "#kernel/calendar/day.ts";

export const foundCarModel = z.object({
  id: z.string(),
  brand: z.string(),
  name: z.string(),
  motorization: z.string(),
  energy: z.string(),
  gearbox: z.string(),
});
export const foundCompany = z.object({
  name: z.string(),
  client: z.object({ id: z.string(), name: z.string() }),
});

const foundContract = z.object({
  id: z.string(),
  orderId: z.string(),
  status: z.string(),
  duration: z.number(),
  kilometrage: z.number(),
  priceCents: z.number(),
  insurance: z.boolean(),
  midtermRenewal: z.boolean(),
  rentalPeriods: z.array(
    z.object({
      start: daySchema.nullable(),
      end: daySchema.nullable(),
      carId: z.string().nullable(),
      deliveryDateDeadline: daySchema.nullable(),
    }),
  ),
  signatureDate: z.string().nullable(),
  /** "Renault Clio", or the category of a medium-term rental. */
  carName: z.string(),
  carModel: foundCarModel.nullable(),
  company: foundCompany,
});
export type FoundContract = z.output<typeof foundContract>;

export const searchContract = {
  findContracts: searchEndpoint("contracts", foundContract, {
    shows: ["contract"],
    summary: "Contrats par numéro de commande, société ou client.",
  }),
};

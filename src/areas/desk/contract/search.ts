// The global search: the best ten of each kind for what is typed, from two characters on.
import { z } from "zod";
import { read } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";

const pattern = z.object({ pattern: z.string().trim().min(2).max(100) });
const carModel = z.object({
  id: z.string(),
  brand: z.string(),
  name: z.string(),
  motorization: z.string(),
  energy: z.string(),
  gearbox: z.string(),
});
const company = z.object({ name: z.string(), client: z.object({ id: z.string(), name: z.string() }) });

export const foundCar = z.object({
  id: z.string(),
  vin: z.string(),
  licensePlate: z.string().nullable(),
  status: z.string(),
  carModel: carModel.nullable(),
  contract: z.object({ id: z.string(), status: z.string(), orderId: z.string(), company }).nullable(),
});
export type FoundCar = z.output<typeof foundCar>;

export const foundContract = z.object({
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
  carModel: carModel.nullable(),
  company,
});
export type FoundContract = z.output<typeof foundContract>;

export const foundClient = z.object({
  id: z.string(),
  name: z.string(),
  nbOfCompanies: z.number(),
  nbOfOngoingContracts: z.number(),
});
export type FoundClient = z.output<typeof foundClient>;

export const foundSupplier = z.object({
  id: z.string(),
  name: z.string(),
  nbOfBrands: z.number(),
  nbOfSuppliedCars: z.number(),
});
export type FoundSupplier = z.output<typeof foundSupplier>;

export const foundQuote = z.object({
  id: z.string(),
  orderId: z.string(),
  status: z.string(),
  companyName: z.string(),
  carName: z.string(),
});
export type FoundQuote = z.output<typeof foundQuote>;

const found = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });

export const searchEndpoints = {
  findCars: read({
    path: "/search/cars/:pattern",
    takes: { params: pattern },
    returns: found(foundCar),
    may: "SIGNED_IN",
    shows: ["car", "contract"],
    summary: "Véhicules dont le VIN ou la plaque contient ce qui est cherché.",
  }),
  findContracts: read({
    path: "/search/contracts/:pattern",
    takes: { params: pattern },
    returns: found(foundContract),
    may: "SIGNED_IN",
    shows: ["contract"],
    summary: "Contrats par numéro de commande, société ou client.",
  }),
  findClients: read({
    path: "/search/clients/:pattern",
    takes: { params: pattern },
    returns: found(foundClient),
    may: "SIGNED_IN",
    shows: ["client", "contract"],
    summary: "Clients par nom, société ou SIRET.",
  }),
  findSuppliers: read({
    path: "/search/suppliers/:pattern",
    takes: { params: pattern },
    returns: found(foundSupplier),
    may: "SIGNED_IN",
    shows: ["supplier"],
    summary: "Fournisseurs par nom.",
  }),
  findQuotes: read({
    path: "/search/quotes/:pattern",
    takes: { params: pattern },
    returns: found(foundQuote),
    may: "SIGNED_IN",
    shows: ["quote"],
    summary: "Devis par numéro ou société.",
  }),
};

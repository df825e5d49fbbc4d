// The transport of a car as its page shows it.
import { z } from "zod";
import { countrySchema } from "#kernel/address.ts";
import { carStatusSchema } from "#fleet/model/car.ts";
import { daySchema } from "#kernel/day.ts";
import { id, instant } from "#kernel/french.ts";
import { endSchema, waySchema } from "./transport.ts";

const file = z.object({ id, name: z.string(), addedAt: instant, addedBy: z.string() });

export const transportInformationSchema = z.object({
  carId: id,
  vin: z.string(),
  carTitle: z.string(),
  status: carStatusSchema,
  supplier: z.object({ id, name: z.string() }).nullable(),
  transportPriceCents: z.int().nullable(),
  /** Where it is fetched: as confirmed, else as the order and its supplier say. */
  pickup: endSchema.partial().nullable(),
  isInternational: z.boolean(),
  destination: endSchema.partial().nullable(),
  transport: z
    .object({
      id,
      way: waySchema,
      carrierName: z.string(),
      carrierEmail: z.string(),
      carrierPhone: z.string().nullable(),
      plannedPickupOn: daySchema,
      plannedDeliveryOn: daySchema.nullable(),
      instructions: z.string(),
      confirmedBy: z.string(),
      confirmedAt: instant,
      /** The other cars of the same transport. */
      others: z.array(z.object({ id, vin: z.string() })),
    })
    .nullable(),
  needsCMR: z.boolean(),
  hasCMR: z.boolean(),
  hasTransportInvoice: z.boolean(),
  reception: z
    .object({
      receivedOn: daySchema,
      mileage: z.int(),
      condition: z.string(),
      reservations: z.string(),
      receivedBy: z.string(),
      /** The last day for reservations. */
      deadline: daySchema,
      photos: z.array(file),
    })
    .nullable(),
});
export type TransportInformation = z.output<typeof transportInformationSchema>;

export const carToTransportSchema = z.object({
  id,
  vin: z.string(),
  brand: z.string(),
  carTitle: z.string(),
  supplierName: z.string(),
  pickupCity: z.string(),
  pickupCountry: countrySchema,
  isConfirmed: z.boolean(),
  carrierName: z.string(),
  priceCents: z.int().nullable(),
  plannedPickupOn: daySchema.nullable(),
  plannedDeliveryOn: daySchema.nullable(),
  orderId: z.string(),
  dueOn: daySchema.nullable(),
  since: daySchema,
});

// The transport of a car as displayed.
import { z } from "zod";
import { countrySchema } from "#kernel/company/address.ts";
import { carStatusSchema } from "#fleet/model/car.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape, offersSchema } from "#kernel/flow/flow.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { transportRecord } from "./records.ts";
import { endSchema } from "./transport.ts";

const receptionSchema = z.object({
  receivedOn: daySchema,
  mileage: z.int(),
  condition: z.string(),
  reservations: z.string(),
  receivedBy: z.string(),
  /** The last day for reservations. */
  deadline: daySchema,
});

const file = z.object({ id, name: z.string(), addedAt: instant, addedBy: z.string() });

export const transportInformationSchema = z.object({
  carId: id,
  vin: z.string(),
  carTitle: z.string(),
  status: carStatusSchema,
  supplier: z.object({ id, name: z.string() }).nullable(),
  transportPriceCents: z.int().nullable(),
  /** Pickup: as confirmed, else from the order and its supplier. */
  pickup: endSchema.partial().nullable(),
  isInternational: z.boolean(),
  destination: endSchema.partial().nullable(),
  transport: z
    .object({
      id,
      ...transportRecord.pick(
        "way",
        "carrierName",
        "carrierEmail",
        "carrierPhone",
        "plannedPickupOn",
        "plannedDeliveryOn",
        "instructions",
      ),
      confirmedBy: z.string(),
      confirmedAt: instant,
      /** The other cars of the same transport. */
      others: z.array(z.object({ id, vin: z.string() })),
    })
    .nullable(),
  needsCMR: z.boolean(),
  hasCMR: z.boolean(),
  hasTransportInvoice: z.boolean(),
  reception: receptionSchema.extend({ photos: z.array(file) }).nullable(),
  /** Moves of its transport, with their refusals. */
  offers: offersSchema,
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

export const transportRowSchema = z.object({
  id,
  version,
  ...transportRecord.pick(
    "stage",
    "way",
    "carrierName",
    "pickupCity",
    "plannedPickupOn",
    "plannedDeliveryOn",
    "nbOfCars",
    "nbReceived",
    "vins",
  ),
  updatedAt: instant,
});

const carriedSchema = z.object({
  id,
  vin: z.string(),
  carTitle: z.string(),
  plate: z.string(),
  status: carStatusSchema,
  priceCents: z.int().nullable(),
  /** The contract that awaits the car, and its deadline. */
  awaited: z.object({ contractId: id, orderId: z.string(), dueOn: daySchema }).nullable(),
  reception: receptionSchema.nullable(),
  offers: offersSchema,
});
export type CarriedCar = z.output<typeof carriedSchema>;

/** A transport as displayed. */
export const transportViewSchema = z.object({
  id,
  version,
  ...transportRecord.omit("vins"),
  confirmedBy: z.string(),
  confirmedAt: instant,
  /** Number of its voucher. */
  number: z.string(),
  /** Sum of the shares of its cars. */
  totalCents: z.int(),
  needsCMR: z.boolean(),
  hasCMR: z.boolean(),
  hasTransportInvoice: z.boolean(),
  cars: z.array(carriedSchema),
  ...lifeCycleShape,
});
export type TransportView = z.output<typeof transportViewSchema>;

// The transport of a car as its page shows it.
import { z } from "zod";
import { countrySchema } from "#kernel/company/address.ts";
import { carStatusSchema } from "#fleet/model/car.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape, offersSchema } from "#kernel/flow/flow.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { orderLanguages } from "#purchasing/model/orders/order-wording.ts";
import { type TransportStage, transportFlow } from "./flow.ts";
import { endSchema, waySchema } from "./transport.ts";

export const transportStageSchema = z.enum(
  Object.keys(transportFlow.states) as [TransportStage, ...TransportStage[]],
);

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
  reception: receptionSchema.extend({ photos: z.array(file) }).nullable(),
  /** What may be done with its transport, and what stands against it. */
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
  stage: transportStageSchema,
  way: waySchema,
  carrierName: z.string(),
  pickupCity: z.string(),
  plannedPickupOn: daySchema,
  plannedDeliveryOn: daySchema.nullable(),
  nbOfCars: z.int(),
  nbReceived: z.int(),
  vins: z.string(),
  updatedAt: instant,
});

const carriedSchema = z.object({
  id,
  vin: z.string(),
  carTitle: z.string(),
  plate: z.string(),
  status: carStatusSchema,
  priceCents: z.int().nullable(),
  /** The contract that waits for it, and until when. */
  awaited: z.object({ contractId: id, orderId: z.string(), dueOn: daySchema }).nullable(),
  reception: receptionSchema.nullable(),
  offers: offersSchema,
});
export type CarriedCar = z.output<typeof carriedSchema>;

/** A transport as its page shows it. */
export const transportViewSchema = transportRowSchema.omit({ updatedAt: true, vins: true }).extend({
  carrierEmail: z.string(),
  carrierPhone: z.string().nullable(),
  pickup: endSchema,
  destination: endSchema,
  instructions: z.string(),
  language: z.enum(orderLanguages),
  confirmedBy: z.string(),
  confirmedAt: instant,
  /** That of its voucher. */
  number: z.string(),
  /** With the carrier, for the whole way. */
  agreedCents: z.int(),
  /** What its cars bear of it. */
  totalCents: z.int(),
  needsCMR: z.boolean(),
  hasCMR: z.boolean(),
  hasTransportInvoice: z.boolean(),
  cars: z.array(carriedSchema),
  ...lifeCycleShape,
});
export type TransportView = z.output<typeof transportViewSchema>;

// A closing as staff read it: the return, its lines, its documents.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { sumSchema } from "#kernel/money.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { endFactsSchema } from "#contracts/model/end-causes.ts";
import { periodEnds, periodKinds } from "#contracts/model/period.ts";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { kmPricesSchema } from "#quotes/model/mileage/settlement.ts";
import { documentStages } from "../documents/document.ts";
import { lineKindKeys } from "../documents/line-kinds.ts";
import { documentKindSchema } from "../documents/frozen.ts";
import { otherReadingSchema } from "./other-reading.ts";
import { closingRecord } from "./records.ts";

export const closingRowSchema = z.object({
  id,
  version,
  ...closingRecord.omit("repairsCents", "returnTransportCents", "noRepairsReason", "lines"),
  orderId: z.string(),
  companyName: z.string(),
  car: carNameSchema,
  createdAt: instant,
  updatedAt: instant,
});

/** Rents around the agreed mileage, and the prices of a side without lines: kilometres are settled by them. */
const mileageBasisSchema = z.object({
  kilometrage: z.int(),
  durationMonths: z.int(),
  /** Without tax, a month. */
  priceCents: sumSchema,
  grid: z.array(z.object({ kilometrage: z.int(), priceCents: sumSchema.nullable() })),
  kmPrices: kmPricesSchema.nullable(),
});
export type MileageBasis = z.output<typeof mileageBasisSchema>;

/** French reasons why a cost is not typed, since the return gives it; null for one that is typed. */
const givenCostsSchema = z.object({
  repairs: z.string().nullable(),
  returnTransport: z.string().nullable(),
});
export type GivenCosts = z.output<typeof givenCostsSchema>;

export const closingViewSchema = closingRowSchema.extend({
  ...closingRecord.shape,
  /** Null once the car is back on the road: nothing is settled. */
  mileageBasis: mileageBasisSchema.nullable(),
  givenCosts: givenCostsSchema,
  /** Kinds of its lines whose VAT nature is to confirm: nothing of it is billed before. */
  toConfirm: z.array(z.enum(lineKindKeys)),
  startDay: daySchema.nullable(),
  endedAt: instant.nullable(),
  cause: enumOf(periodEnds),
  /** Null once the car is back on the road. */
  ends: endFactsSchema.nullable(),
  startKilometrage: z.int().nullable(),
  endKilometrage: z.int().nullable(),
  isEndKilometrageEstimated: z.boolean(),
  /** Null where a reading with the client, or the return, states the kilometres. */
  otherReadings: z.array(otherReadingSchema).nullable(),
  keysMissing: z.int().nullable(),
  papersMissing: z.int().nullable(),
  documents: z.array(
    z.object({
      id,
      kind: documentKindSchema,
      number: z.string().nullable(),
      stage: enumOf(documentStages),
      totalCents: sumSchema,
      remainingCents: sumSchema,
    }),
  ),
  ...lifeCycleShape,
});
export type ClosingView = z.output<typeof closingViewSchema>;

/** The rentals of a contract, each with its closing once it is over. */
export const contractRentalsSchema = z.object({
  rentals: z.array(
    z.object({
      periodId: id,
      position: z.int(),
      kind: enumOf(periodKinds),
      carId: id.nullable(),
      car: carNameSchema,
      startDay: daySchema,
      startKilometrage: z.int().nullable(),
      dueBackOn: daySchema.nullable(),
      ends: endFactsSchema,
      closing: closingViewSchema.nullable(),
    }),
  ),
});
export type ContractRentals = z.output<typeof contractRentalsSchema>;
export type Rental = ContractRentals["rentals"][number];

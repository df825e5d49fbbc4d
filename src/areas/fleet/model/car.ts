// A physical car: its status and its names.
import type { PageAddress, PagePath } from "#kernel/links/page-address.ts";
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { prerequisiteSchema } from "./prerequisite.ts";
import { carFlow, type CarStatus, carStatusLabels } from "./flow.ts";

export type { CarStatus };
export { carStatusLabels };
export const carStatuses = carFlow.states;
export const carStatusSchema = z.enum(Object.keys(carStatuses) as [CarStatus, ...CarStatus[]]);

/** Telematics boxes, which report the position and the driving of a car, by manufacturer. */
export const boxTypes = { ACTIA: "Actia", MANUFACTURER: "Constructeur", RUPTELA: "Ruptela" } as const;
export type BoxType = keyof typeof boxTypes;
export const boxTypeSchema = z.enum(Object.keys(boxTypes) as [BoxType, ...BoxType[]]);
/** Boxes that measure driving style. */
export const ecoDrivingBoxes: readonly BoxType[] = ["ACTIA", "RUPTELA"];

/** Page where cars of a status are handled; some statuses have none. */
export const pageOfStatus: Partial<Record<CarStatus, PagePath>> = {
  TO_PLAN: "/delivery/to-prepare",
  READY_TO_DELIVER: "/delivery/to-deliver",
  DELIVERED: "/on-the-road/cars",
  STOCKED: "/stock/cars",
  SELLABLE_STOCKED: "/stock/sellable-cars",
  SOLD: "/resale/sold-cars",
};

/** The same page for one car; null for the other statuses. */
export function pageOfCar({ status, vin }: { status: string; vin: string }): PageAddress | null {
  const page = pageOfStatus[status as CarStatus];
  return page ? `${page}?vin=${encodeURIComponent(vin)}` : null;
}

/** A car in the list of its supplier's page. */
export const suppliedCarSchema = z.object({
  id,
  vin: z.string(),
  status: carStatusSchema,
  licensePlate: z.string().nullable(),
  brand: z.string(),
  model: z.string(),
  finish: z.string(),
  color: z.string(),
  firstRegistrationDate: daySchema.nullable(),
});

/** The rental period that a car serves, or is assigned to. */
export const carRentalSchema = z.object({
  periodId: id,
  contractId: id,
  orderId: z.string(),
  client: z.object({ id, name: z.string() }),
  companyName: z.string(),
  dueOn: daySchema,
  startedOn: daySchema.nullable(),
});

/** Fields of the head of a car's summary and of quick links. */
export const carSummarySchema = z.object({
  id,
  version,
  vin: z.string(),
  status: carStatusSchema,
  licensePlate: z.string().nullable(),
  temporaryLicensePlate: z.string().nullable(),
  firstRegistrationDate: daySchema.nullable(),
  color: z.string(),
  mileage: z.int(),
  carModel: z.object({ id, brand: z.string(), name: z.string() }),
  finish: z.string(),
  manufacturerFinish: z.string(),
  motorization: z.string(),
  energy: z.string(),
  buyingPriceCents: centsSchema.nullable(),
  transportPriceCents: centsSchema.nullable(),
  registrationCostCents: centsSchema.nullable(),
  boxType: boxTypeSchema.nullable(),
  boxNumber: z.string().nullable(),
  stockedSince: daySchema.nullable(),
  saleAuthorizedOn: daySchema.nullable(),
  supplier: z.object({ id, name: z.string(), country: z.string() }).nullable(),
  rental: carRentalSchema.nullable(),
  prerequisites: z.array(prerequisiteSchema),
  ...lifeCycleShape,
});
export type CarSummary = z.output<typeof carSummarySchema>;

/** Plate of a car: the definitive one, else the provisional one, else empty. */
export const plateOf = ({
  licensePlate,
  temporaryLicensePlate,
}: {
  licensePlate: string | null;
  temporaryLicensePlate: string | null;
}): string => licensePlate ?? temporaryLicensePlate ?? "";

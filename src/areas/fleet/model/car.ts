// One physical car: where it is in its life, and how it is named.
import type { PagePath } from "#kernel/page-address.ts";
import { z } from "zod";
import { daySchema } from "#kernel/day.ts";
import { stateLabels, type Tone } from "#kernel/flow.ts";
import { id } from "#kernel/french.ts";

/** The life of a car (moves come with the areas that make them). */
export const carStatuses = {
  TO_TRANSPORT: { label: "À transporter", tone: "info" },
  TO_PLAN: { label: "À préparer", tone: "info" },
  READY_TO_DELIVER: { label: "Prêt à livrer", tone: "warning" },
  DELIVERED: { label: "En circulation", tone: "success" },
  STOCKED: { label: "En stock", tone: "neutral" },
  SELLABLE_STOCKED: { label: "En vente", tone: "warning" },
  SOLD: { label: "Vendu", tone: "neutral" },
  STOLE: { label: "Volé", tone: "danger" },
  BROKEN: { label: "Épave", tone: "danger" },
} as const satisfies Record<string, { label: string; tone: Tone }>;
export type CarStatus = keyof typeof carStatuses;
export const carStatusLabels = stateLabels({ states: carStatuses });
export const carStatusSchema = z.enum(Object.keys(carStatuses) as [CarStatus, ...CarStatus[]]);

/** The page where cars of a status are worked on; none for the others. */
export const pageOfStatus: Partial<Record<CarStatus, PagePath>> = {
  TO_PLAN: "/delivery/to-prepare",
  READY_TO_DELIVER: "/delivery/to-deliver",
  DELIVERED: "/on-the-road/cars",
  STOCKED: "/stock/cars",
  SELLABLE_STOCKED: "/stock/sellable-cars",
  SOLD: "/resale/sold-cars",
};

/** A car as the page of who sold it lists it. */
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

/** What a quick link tells of a car. */
export const carResumeSchema = z.object({
  id,
  vin: z.string(),
  status: carStatusSchema,
  licensePlate: z.string().nullable(),
  temporaryLicensePlate: z.string().nullable(),
  firstRegistrationDate: daySchema.nullable(),
  color: z.string(),
  carModel: z.object({ id, brand: z.string(), name: z.string() }),
});

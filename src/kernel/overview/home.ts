// The home page: figures and pending work of the person, as areas declare them.
import { z } from "zod";
import { daySchema } from "../calendar/day.ts";
import { pageAddress } from "../links/page-address.ts";

/** One figure of the home page, with the address of the list that it counts. */
export const figureSchema = z.object({
  key: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.enum(["count", "cents"]),
  to: pageAddress.nullable(),
  tone: z.enum(["neutral", "info", "success", "warning", "danger"]),
});
export type Figure = z.output<typeof figureSchema>;

/** Entries that the company needs before it can work: its lessor, its catalogue. */
export const setupStepSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** The reason why it comes first. */
  detail: z.string(),
  to: pageAddress,
});
export type SetupStep = z.output<typeof setupStepSchema>;

/** Pending work of the person: the first items, and the address of all of them. */
export const waitingSchema = z.object({
  key: z.string(),
  title: z.string(),
  total: z.number(),
  to: pageAddress,
  empty: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      detail: z.string(),
      note: z.string(),
      /** The last day in time; null for work without one. */
      dueOn: daySchema.nullable(),
      /** The action that the click leads to: « Relancer ». */
      next: z.string(),
      to: pageAddress,
    }),
  ),
});
export type Waiting = z.output<typeof waitingSchema>;
export type WaitingItem = Waiting["items"][number];

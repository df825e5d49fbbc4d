// A fact to bill: stored in the transaction of its cause, treated later by a job.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { sumSchema } from "#kernel/money.ts";
import { lineKindKeys } from "../documents/line-kinds.ts";

export const billingEventTypes = {
  DELIVERY: "Livraison",
  AMENDMENT: "Avenant",
  REPAIRS: "Remise en état",
  DEPOSIT: "Dépôt de garantie",
  ACTIVATION: "Mise en service",
  FINE: "Amende",
  BILL_SUBSCRIPTION: "Mois à facturer",
  SPV_SELLING: "Cession",
  DEPOSIT_REPLACEMENT: "Report de dépôt",
  SUBSCRIPTION_START: "Début des loyers",
  SUBSCRIPTION_STOP: "Arrêt des loyers",
  RESET_SUBSCRIPTION: "Recalcul des loyers",
  AMEND_SUBSCRIPTION: "Loyers modifiés",
  MANUAL: "Facture manuelle",
  RESALE: "Vente",
} as const;
export type BillingEventType = keyof typeof billingEventTypes;

/** An amount to bill outside rents. */
export const chargeSchema = z.object({
  kind: z.enum(lineKindKeys),
  label: z.string(),
  why: z.string().default(""),
  /** Without tax; negative for a reduction. */
  cents: sumSchema,
  carId: z.string().nullable().default(null),
  /** The end of the period that it bills, whose rate it bears; null for the day of its event. */
  rateOn: daySchema.nullable().default(null),
});
export type Charge = z.output<typeof chargeSchema>;

/** Charges billed by an event; none for those that only request a recomputation. */
export const billingEventPayloadSchema = z.object({ charges: z.array(chargeSchema).default([]) });

// A billing event in its list.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { lifeCycleShape, stateLabels } from "#kernel/flow/flow.ts";
import { pageAddress } from "#kernel/links/page-address.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import {
  type BillingEventStatus,
  billingEventStatuses,
  type BillingEventType,
  billingEventTypes,
} from "./event.ts";
import { billingEventFlow } from "./flow.ts";

export const billingEventFields = fields({
  ...stamps,
  type: field.set("Événement", billingEventTypes),
  status: field.set("Statut", stateLabels(billingEventFlow)),
  companyId: field.id("Société", "company"),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  contractId: field.id("Contrat", "contract"),
  orderId: field.identifier("Numéro du contrat", 13, { heading: "Contrat" }),
  happenedOn: field.day("Survenu le"),
  reason: field.text("Motif"),
  tries: field.number("Tentatives"),
  remedyPage: field.text("À corriger sur"),
});

/** With those that its list does not load. */
export const billingEventRecordFields = fields({ ...billingEventFields, payload: field.group("Sommes") });

export const billingEventRowSchema = z.object({
  id,
  version,
  type: z.enum(Object.keys(billingEventTypes) as [BillingEventType, ...BillingEventType[]]),
  status: z.enum(Object.keys(billingEventStatuses) as [BillingEventStatus, ...BillingEventStatus[]]),
  companyId: id,
  companyName: z.string(),
  contractId: id.nullable(),
  orderId: z.string(),
  happenedOn: daySchema,
  reason: z.string(),
  tries: z.int(),
  remedyPage: pageAddress.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type BillingEventRow = z.output<typeof billingEventRowSchema>;
export const billingEventViewSchema = billingEventRowSchema.extend(lifeCycleShape);
export type BillingEventView = z.output<typeof billingEventViewSchema>;

// A billing event in its list.
import { z } from "zod";
import { stamps } from "#kernel/field.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { pageAddress } from "#kernel/links/page-address.ts";
import { column, defaulted, nullable, optional, record } from "#kernel/record.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { billingEventTypes } from "./event.ts";
import { billingEventFlow } from "./flow.ts";

export const billingEventRecord = record({
  type: column.set("Événement", billingEventTypes),
  status: column.status(billingEventFlow),
  companyId: column.id("Société", "company"),
  companyName: column.clientName("Nom de la société", { heading: "Société" }),
  contractId: nullable(column.id("Contrat", "contract")),
  orderId: column.identifier("Numéro du contrat", 13, { heading: "Contrat" }),
  happenedOn: column.day("Survenu le"),
  reason: defaulted(column.freeText("Motif")),
  tries: defaulted(column.number("Tentatives")),
  /** Page where the cause of a failure is settled; null without one. */
  remedyPage: optional({ ...column.code("À corriger sur"), schema: pageAddress }),
});
export const billingEventFields = { ...stamps, ...billingEventRecord.fields };

export const billingEventRowSchema = z.object({
  id,
  version,
  ...billingEventRecord.shape,
  createdAt: instant,
  updatedAt: instant,
});
export type BillingEventRow = z.output<typeof billingEventRowSchema>;
export const billingEventViewSchema = billingEventRowSchema.extend(lifeCycleShape);
export type BillingEventView = z.output<typeof billingEventViewSchema>;

// An invoice that leaves by an approved platform, as staff read it. Its id is that of its document.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { sumSchema } from "#kernel/money.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { documentKinds, type DocumentKind, type FrozenDocument } from "../documents/frozen.ts";
import { isFrenchBusiness } from "../documents/mentions.ts";
import { cashingSchema } from "./cashing.ts";
import { platformStatusSchema } from "./invoice-statuses.ts";
import { type DepositStatus, depositStatuses } from "./status.ts";

/** Documents outside VAT and sales to consumers and to foreigners are declared, and never deposited. */
export const leavesByPlatform = ({
  kind,
  customer,
  vat,
}: Pick<FrozenDocument, "kind" | "customer" | "vat">) =>
  (kind === "INVOICE" || kind === "CREDIT_NOTE") &&
  isFrenchBusiness(customer) &&
  vat.some(({ category }) => category !== "O");

export const depositFields = fields({
  ...stamps,
  status: field.set("Statut", depositStatuses),
  issuerId: field.id("Émetteur", "issuer"),
  companyId: field.id("Société", "company"),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  kind: field.set("Nature", documentKinds),
  number: field.text("Numéro"),
  issuedOn: field.day("Émise le"),
  totalCents: field.cents("Total TTC"),
  remainingCents: field.cents("Reste à payer"),
  depositedOn: field.day("Déposée le"),
  platformReference: field.text("Référence de la plateforme"),
  reason: field.text("Motif"),
});

/** Those of its history. */
export const depositRecordFields = fields({
  ...depositFields,
  isTest: field.boolean("Transmise en essai"),
  attempt: field.number("Numéro du dépôt"),
  attemptFrom: field.instant("Transmise de nouveau le"),
});

const kinds = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]];

const statuses = Object.keys(depositStatuses) as [DepositStatus, ...DepositStatus[]];

export const depositSchema = z.object({
  id,
  version,
  status: z.enum(statuses),
  issuerId: id,
  companyId: id,
  companyName: z.string(),
  kind: z.enum(kinds),
  number: z.string(),
  issuedOn: daySchema,
  totalCents: sumSchema,
  remainingCents: sumSchema,
  depositedOn: daySchema.nullable(),
  platformReference: z.string(),
  reason: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export const depositViewSchema = depositSchema.extend({
  hasPaper: z.boolean(),
  isTest: z.boolean(),
  /** Statuses received from the platform, newest first. */
  statuses: z.array(platformStatusSchema),
  /** Its payments declared to the platform. */
  cashings: z.array(cashingSchema),
  ...lifeCycleShape,
});
export type DepositView = z.output<typeof depositViewSchema>;

// An invoice that leaves by an approved platform, as staff read it. Its id is that of its document.
import { z } from "zod";
import { field, stamps } from "#kernel/field.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { sumSchema } from "#kernel/money.ts";
import { column, defaulted, nullable, record } from "#kernel/record.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { documentKinds, type FrozenDocument, isFrenchBusiness } from "../documents/frozen.ts";
import { cashingSchema } from "./cashing.ts";
import { depositFlow } from "./flow.ts";
import { platformStatusSchema } from "./invoice-statuses.ts";

/** Documents outside VAT and sales to consumers and to foreigners are declared, and never deposited. */
export const leavesByPlatform = ({
  kind,
  customer,
  vat,
}: Pick<FrozenDocument, "kind" | "customer" | "vat">) =>
  (kind === "INVOICE" || kind === "CREDIT_NOTE") &&
  isFrenchBusiness(customer) &&
  vat.some(({ category }) => category !== "O");

export const depositRecord = record({
  status: column.status(depositFlow),
  issuerId: column.id("Émetteur", "issuer"),
  companyId: column.id("Société", "company"),
  companyName: column.clientName("Nom de la société", { heading: "Société" }),
  kind: column.set("Nature", documentKinds),
  number: column.code("Numéro"),
  issuedOn: column.day("Émise le"),
  depositedOn: nullable(column.day("Déposée le")),
  platformReference: defaulted(column.code("Référence de la plateforme")),
  reason: defaulted(column.freeText("Motif")),
  isTest: defaulted(column.boolean("Transmise en essai")),
});
export const depositFields = {
  ...stamps,
  ...depositRecord.fields,
  totalCents: field.cents("Total TTC"),
  remainingCents: field.cents("Reste à payer"),
};

export const depositSchema = z.object({
  id,
  version,
  ...depositRecord.omit("isTest"),
  totalCents: sumSchema,
  remainingCents: sumSchema,
  createdAt: instant,
  updatedAt: instant,
});
export const depositViewSchema = depositSchema.extend({
  hasPaper: z.boolean(),
  ...depositRecord.pick("isTest"),
  /** Statuses received from the platform, newest first. */
  statuses: z.array(platformStatusSchema),
  /** Its payments declared to the platform. */
  cashings: z.array(cashingSchema),
  ...lifeCycleShape,
});
export type DepositView = z.output<typeof depositViewSchema>;

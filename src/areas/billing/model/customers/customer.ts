// Billing of a company: its settings and its debt.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { sumSchema } from "#kernel/money.ts";
import { id, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { mandateStatuses, paymentMethodKinds } from "#clients/model/companies/payment.ts";
import { companyBillingRecord, companyBillingSchema } from "../company-billing.ts";
import { lateLabels } from "../documents/late.ts";

export const customerFields = fields({
  companyName: field.text("Nom de la société", { heading: "Société" }),
  clientId: field.id("Client", "client"),
  paymentKind: field.set("Moyen de paiement", paymentMethodKinds),
  mandateStatus: field.set("Mandat", mandateStatuses),
  ...companyBillingRecord.fields,
  owedCents: field.cents("Ce qu’elle doit, hors garanties", { heading: "Dû", isFixed: true }),
  creditCents: field.cents("À son crédit, hors garanties", { heading: "À son crédit", isFixed: true }),
  overdueCents: field.cents(lateLabels.late, { isFixed: true }),
  nextDueOn: field.day("Prochaine échéance"),
});

export const customerRowSchema = z.object({
  /** That of the company. */
  id,
  companyName: z.string(),
  clientId: id,
  paymentKind: enumOf(paymentMethodKinds),
  mandateStatus: enumOf(mandateStatuses).nullable(),
  ...companyBillingRecord.shape,
  /**
   * Sum of the balances in favour of an issuer, documents less payments as on its account. Guarantees and their calls are
   * apart, and the money of an issuer is not set off against the debt to another one.
   */
  owedCents: sumSchema,
  /** Sum of the balances in favour of the company. */
  creditCents: sumSchema,
  overdueCents: sumSchema,
  nextDueOn: daySchema.nullable(),
});

/** Null as long as the company follows the defaults. */
export const customerChangeSchema = companyBillingSchema.extend({ version: version.nullable() });
export type CustomerChange = z.output<typeof customerChangeSchema>;

export const customerViewSchema = customerRowSchema.extend({
  version: version.nullable(),
  isConsumer: z.boolean(),
  /** By issuer with movements, the lessor first: positive where the company owes it. */
  balances: z.array(z.object({ issuerId: id, issuerName: z.string(), balanceCents: sumSchema })),
});
export type CustomerView = z.output<typeof customerViewSchema>;

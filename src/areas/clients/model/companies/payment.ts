// Payment method of a company, and whether it allows a contract to begin.
import { z } from "zod";
import { enumOf } from "#kernel/schema/keys.ts";

export const paymentMethodKinds = {
  MANDATE: "Prélèvement SEPA",
  STRIPE_MANDATE: "Prélèvement Stripe",
  WIRE_TRANSFER: "Virement",
  NONE: "Aucun",
} as const;
export type PaymentMethodKind = keyof typeof paymentMethodKinds;

export const mandateStatuses = {
  Created: "Créé",
  PendingSubmission: "À transmettre",
  Submitted: "Transmis",
  Active: "Actif",
  Blocked: "Bloqué",
  Cancelled: "Annulé",
  Expired: "Expiré",
  Failed: "Échoué",
  SuspendedByPayer: "Suspendu par le payeur",
} as const;
export type MandateStatus = keyof typeof mandateStatuses;

const kindSchema = enumOf(paymentMethodKinds);
const mandateSchema = enumOf(mandateStatuses);

export const requiresMandate = (kind: PaymentMethodKind): boolean =>
  kind === "MANDATE" || kind === "STRIPE_MANDATE";

/** `mandateStatus` is that of the mandate; null for another method, and until a mandate is asked. */
export const paymentMethodSchema = z
  .object({ kind: kindSchema, mandateStatus: mandateSchema.nullable().default(null) })
  .refine(({ kind, mandateStatus }) => requiresMandate(kind) || mandateStatus === null, {
    error: "Seul un prélèvement a un mandat.",
    path: ["mandateStatus"],
  });

export type PaymentMethod = z.output<typeof paymentMethodSchema>;

/** Staff choose the method; the status follows from the mandate, and is only repeated. */
export const paymentChoiceSchema = z.object({ kind: kindSchema, mandateStatus: mandateSchema.nullish() });
export type PaymentChoice = z.output<typeof paymentChoiceSchema>;

/** True when contracts of the company can begin immediately: wire transfer, or a mandate that can be debited. */
export const isPaymentActive = ({ kind, mandateStatus }: PaymentMethod): boolean =>
  kind === "WIRE_TRANSFER" || (requiresMandate(kind) && mandateStatus === "Active");

/** "Prélèvement SEPA (mandat transmis)". */
export function frenchPaymentMethod({ kind, mandateStatus }: PaymentMethod): string {
  if (!requiresMandate(kind)) return paymentMethodKinds[kind];
  const mandate = mandateStatus === null ? "à demander" : mandateStatuses[mandateStatus].toLowerCase();
  return `${paymentMethodKinds[kind]} (mandat ${mandate})`;
}

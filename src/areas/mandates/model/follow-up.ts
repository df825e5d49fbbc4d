// Companies with a contract under way that cannot pay yet, and whose turn it is to act.
import { z } from "zod";
import {
  isPaymentActive,
  type MandateStatus,
  mandateStatuses,
  paymentMethodKinds,
  type PaymentMethod,
  type PaymentMethodKind,
  requiresMandate,
} from "#clients/model/companies/payment.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { isUnusable } from "./flow.ts";

export const followUpProblems = {
  WAITING: "Mandat à recueillir",
  MISSING: "Aucun moyen de paiement",
  BAD_MANDATE: "Mandat inutilisable",
} as const;
export type FollowUpProblem = keyof typeof followUpProblems;

export const turns = { CLIENT: "Client", ACCOUNTANT: "Comptabilité", BANK: "Banque du client" } as const;
export type Turn = keyof typeof turns;

/** Obstacle to a company's payments; null when its method is active. */
export function problemOf(method: PaymentMethod, hasMandate: boolean): FollowUpProblem | null {
  const { kind, mandateStatus } = method;
  if (kind === "NONE") return "MISSING";
  if (!requiresMandate(kind)) return null;
  if (mandateStatus !== null && isUnusable(mandateStatus)) return "BAD_MANDATE";
  return isPaymentActive(method) && hasMandate ? null : "WAITING";
}

/** The accountant acts while the client is not asked yet, or to call the bank. */
export function turnOf(
  problem: FollowUpProblem,
  mandateStatus: MandateStatus | null,
  hasMandate: boolean,
): Turn {
  if (problem !== "WAITING" || !hasMandate) return "ACCOUNTANT";
  return mandateStatus === "Submitted" ? "BANK" : "CLIENT";
}

export const followUpSchema = z.object({
  /** The id of the company. */
  id,
  clientId: id,
  companyName: z.string(),
  problem: z.enum(Object.keys(followUpProblems) as [FollowUpProblem, ...FollowUpProblem[]]),
  paymentKind: z.enum(Object.keys(paymentMethodKinds) as [PaymentMethodKind, ...PaymentMethodKind[]]),
  mandateStatus: z.enum(Object.keys(mandateStatuses) as [MandateStatus, ...MandateStatus[]]).nullable(),
  mandateId: id.nullable(),
  turn: z.enum(Object.keys(turns) as [Turn, ...Turn[]]),
  since: instant,
  contractCount: z.int(),
  neededOn: daySchema.nullable(),
});

// Companies with a contract under way that cannot pay yet, and whose turn it is to act.
import { z } from "zod";
import {
  isPaymentActive,
  type MandateStatus,
  mandateStatuses,
  paymentMethodKinds,
  type PaymentMethod,
  requiresMandate,
} from "#clients/model/companies/payment.ts";
import { column, nullable, record } from "#kernel/record.ts";
import { id } from "#kernel/schema/french.ts";
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

export const followUpRecord = record({
  clientId: column.id("Client", "client"),
  companyName: column.clientName("Société"),
  problem: column.set("Problème", followUpProblems),
  paymentKind: column.set("Moyen de paiement", paymentMethodKinds),
  mandateStatus: nullable(column.set("Mandat", mandateStatuses)),
  mandateId: nullable(column.id("Fiche du mandat", "mandate")),
  turn: column.set("À qui d’agir", turns),
  since: column.instant("Depuis le"),
  contractCount: column.number("Contrats en cours"),
  neededOn: nullable(column.day("Livraison attendue le")),
});

/** `id` is that of the company. */
export const followUpSchema = z.object({ id, ...followUpRecord.shape });

// A mandate passes to the creditor that bills the rents of its company, under the same reference: same signature, same
// account. It names one creditor at a time, so one that others bill too keeps its own.
import {
  type MandateStatus,
  type PaymentMethodKind,
  requiresMandate,
} from "#clients/model/companies/payment.ts";
import { kindObstacle, mandateObstacle } from "./obstacles.ts";
import type { FormerCreditor } from "#kernel/sepa/debit-file.ts";
import { isCreditorId } from "#kernel/sepa/identifiers.ts";
import { type Provider, providers } from "./mandate.ts";
import type { Scheme } from "./wording.ts";

interface PassingSubject {
  paymentKind: PaymentMethodKind;
  /** The mandate that the company gave to its former creditor; null without one. */
  mandate: { status: MandateStatus; scheme: Scheme; provider: Provider } | null;
  creditor: FormerCreditor;
  /** A contract under way that another issuer bills; null without one. */
  billedElsewhere: { orderId: string; issuerName: string } | null;
}

/**
 * French reason, after a colon, why a mandate cannot pass to another creditor; null when it can. The bank of the debtor
 * checks a B2B mandate with its creditor before each debit (EPC222-07), and a provider collects in its own name.
 */
export function passingRefusal({
  paymentKind,
  mandate,
  creditor: { name, creditorId },
  billedElsewhere,
}: PassingSubject): string | null {
  if (!requiresMandate(paymentKind)) return kindObstacle(paymentKind);
  if (mandate === null) return "le client n’a pas de mandat";
  if (mandate.provider !== "embedded") return `le mandat est tenu par ${providers[mandate.provider]}`;
  if (mandate.scheme === "B2B")
    return "le mandat interentreprises est enregistré par la banque du client pour un seul créancier";
  if (mandate.status !== "Active") return mandateObstacle(mandate.status);
  if (!isCreditorId(creditorId)) return `${name} n’a pas d’identifiant créancier SEPA (ICS)`;
  return billedElsewhere === null
    ? null
    : `${billedElsewhere.issuerName} facture encore le contrat ${billedElsewhere.orderId} du client, et un mandat ne sert qu’un créancier`;
}

/** The former creditor that the next debit names: the last one known to banks; null when it is the new one again. */
export const formerCreditorOf = (
  known: FormerCreditor | null,
  former: FormerCreditor,
  next: FormerCreditor,
): FormerCreditor | null => {
  const { name, creditorId } = known ?? former;
  return creditorId === next.creditorId ? null : { name, creditorId };
};

// Why a method or a mandate debits nothing, in French.
import {
  type MandateStatus,
  mandateStatuses,
  type PaymentMethodKind,
  paymentMethodKinds,
} from "#clients/model/companies/payment.ts";
import { decapitalise } from "#kernel/text/case.ts";

const waitingMandates: Partial<Record<MandateStatus, string>> = {
  Created: "le mandat n’est pas encore signé",
  PendingSubmission: "le mandat n’est pas encore remis à la banque du client",
  Submitted: "la banque du client n’a pas encore enregistré le mandat",
};

/** « le mandat est suspendu par le payeur ». */
export const mandateObstacle = (status: MandateStatus): string =>
  waitingMandates[status] ?? `le mandat est ${decapitalise(mandateStatuses[status])}`;

/** « le client paie par virement », for a method without a mandate. */
export const kindObstacle = (kind: PaymentMethodKind): string =>
  kind === "NONE"
    ? "le client n’a pas de moyen de paiement"
    : `le client paie par ${decapitalise(paymentMethodKinds[kind])}`;

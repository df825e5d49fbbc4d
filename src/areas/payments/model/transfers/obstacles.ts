// Why a refund is not paid yet, in French.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { changedAccountDays } from "#ledger/model/beneficiaries/beneficiary.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { isOutsideEconomicArea } from "#kernel/sepa/countries.ts";

export interface PayableRefund {
  amountCents: Cents;
  fundedCents: Cents;
  /** The judgment of a company under a collective procedure. */
  judgmentOn: Day | null;
  /** Overdue, undisputed debt of the company to the issuer. */
  lateCents: Cents;
}

export const judgmentObstacle = (judgmentOn: Day): string =>
  `le client est en procédure collective depuis le ${frenchDay(judgmentOn)}`;

/** A credit is set off against overdue amounts before any refund. */
export const lateObstacle = (lateCents: Cents): string =>
  `le client doit ${frenchPrice(lateCents)} en retard, ce crédit s’y impute d’abord`;

/** Whatever the way. */
export function refundObstacle({
  amountCents,
  fundedCents,
  judgmentOn,
  lateCents,
}: PayableRefund): string | null {
  if (fundedCents < amountCents) return "les crédits du client ne couvrent plus cette somme";
  if (judgmentOn !== null) return judgmentObstacle(judgmentOn);
  return lateCents > 0 ? lateObstacle(lateCents) : null;
}

interface CreditedAccount {
  country: string;
  bic: string;
  usableOn: Day;
}

export function accountObstacle(account: CreditedAccount | null, today: Day): string | null {
  if (account === null) return "le compte à créditer n’est pas connu";
  if (account.usableOn > today)
    return `le compte à créditer a changé il y a moins de ${changedAccountDays} jours : virement possible le ${frenchDay(account.usableOn)}`;
  return isOutsideEconomicArea(account.country) && account.bic === ""
    ? "le BIC du compte manque, obligatoire hors de l’Espace économique européen"
    : null;
}

export interface RefundablePayment {
  /** False once the payment has come back. */
  isCollected: boolean;
  /** Amount still refundable. */
  remainingCents: Cents;
  isConfigured: boolean;
  /** True when the payment is of the mode, test or real, of the application. */
  isSameMode: boolean;
}

/** A payment is refunded within what it paid. */
export function paymentObstacle(
  { isCollected, remainingCents, isConfigured, isSameMode }: RefundablePayment,
  amountCents: Cents,
): string | null {
  if (!isConfigured) return "le prestataire n’est plus réglé dans cette application";
  if (!isSameMode) return "le paiement est d’un autre mode que celui de l’application";
  if (!isCollected) return "le paiement est revenu";
  return amountCents > remainingCents
    ? `il reste ${frenchPrice(remainingCents)} à rembourser sur ce paiement`
    : null;
}

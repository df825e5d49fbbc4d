// Why a refund is not paid yet, in French.
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { isOutsideEconomicArea } from "../sepa/parties.ts";

/** A new account waits for these days: the time for the real client to notice a fraud. */
export const changedAccountDays = 5;

/** The first day of a transfer to an account; at once to the first account of a company. */
export const usableFrom = ({ givenOn, isChange }: { givenOn: Day; isChange: boolean }): Day =>
  isChange ? addDays(givenOn, changedAccountDays) : givenOn;

export interface PayableRefund {
  amountCents: Cents;
  fundedCents: Cents;
  account: { country: string; bic: string; usableOn: Day } | null;
  /** The judgment of a company under a collective procedure. */
  judgmentOn: Day | null;
}

export const judgmentObstacle = (judgmentOn: Day): string =>
  `le client est en procédure collective depuis le ${frenchDay(judgmentOn)}`;

export function transferObstacle(
  { amountCents, fundedCents, account, judgmentOn }: PayableRefund,
  today: Day,
): string | null {
  if (fundedCents < amountCents) return "les crédits du client ne couvrent plus cette somme";
  if (judgmentOn !== null) return judgmentObstacle(judgmentOn);
  if (account === null) return "le compte à créditer n’est pas connu";
  if (account.usableOn > today)
    return `le compte à créditer a changé il y a moins de ${changedAccountDays} jours : virement possible le ${frenchDay(account.usableOn)}`;
  return isOutsideEconomicArea(account.country) && account.bic === ""
    ? "le BIC du compte manque, obligatoire hors de l’Espace économique européen"
    : null;
}

// Why a refund is not paid yet, in French.
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { isOutsideEconomicArea } from "../sepa/countries.ts";

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
  /** Overdue, undisputed debt of the company to the issuer. */
  lateCents: Cents;
}

export const judgmentObstacle = (judgmentOn: Day): string =>
  `le client est en procédure collective depuis le ${frenchDay(judgmentOn)}`;

/** A credit is set off against overdue amounts before any refund. */
export const lateObstacle = (lateCents: Cents): string =>
  `le client doit ${frenchPrice(lateCents)} en retard, ce crédit s’y impute d’abord`;

export function transferObstacle(
  { amountCents, fundedCents, account, judgmentOn, lateCents }: PayableRefund,
  today: Day,
): string | null {
  if (fundedCents < amountCents) return "les crédits du client ne couvrent plus cette somme";
  if (judgmentOn !== null) return judgmentObstacle(judgmentOn);
  if (lateCents > 0) return lateObstacle(lateCents);
  if (account === null) return "le compte à créditer n’est pas connu";
  if (account.usableOn > today)
    return `le compte à créditer a changé il y a moins de ${changedAccountDays} jours : virement possible le ${frenchDay(account.usableOn)}`;
  return isOutsideEconomicArea(account.country) && account.bic === ""
    ? "le BIC du compte manque, obligatoire hors de l’Espace économique européen"
    : null;
}

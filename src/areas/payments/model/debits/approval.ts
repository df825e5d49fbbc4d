// Dual control of debits and transfers. Debits within the limit need one person, unless an account changed.
import { type Cents, frenchPrice } from "#kernel/money.ts";

/** One person may prepare and approve debits up to this amount a day, whatever the number of batches. */
export const singlePersonLimitCents: Cents = 1_000_000;

interface Preparation {
  createdById: string;
  /** The last person who changed the content. */
  changedById: string;
}

/** The preparer of a batch and the last person to change it do not approve it as a second person. */
export function authorRefusals({ createdById, changedById }: Preparation, accountId: string): string[] {
  if (accountId === createdById) return ["Une même personne ne peut pas préparer et approuver."];
  return accountId === changedById
    ? ["Vous avez fait la dernière modification : une autre personne doit approuver."]
    : [];
}

/** The author of a change of our account or ICS never approves what leaves under it. */
export const changedCreditorRefusals = (hasChanged: boolean): string[] =>
  hasChanged
    ? [
        "Vous avez changé le compte ou l’ICS de l’émetteur depuis la préparation ou ces cinq derniers jours : une autre personne doit approuver.",
      ]
    : [];

/** The requester of a refund at risk cannot approve its transfer. */
export const atRiskRefusals = (companyNames: readonly string[]): string[] =>
  companyNames.map(
    (name) =>
      `Vous avez demandé le remboursement de ${name}, dont le prélèvement peut encore être rejeté : une autre personne doit approuver.`,
  );

/** The author of an account never approves it, even when it is the first account of the company. */
export const typedAccountRefusals = (companyNames: readonly string[]): string[] =>
  companyNames.map(
    (name) =>
      `Vous avez saisi le compte de ${name} : une autre personne doit vérifier ce compte et approuver.`,
  );

/** The account of a mandate that a batch debits, changed a few days ago. */
export interface RecentAccount {
  companyName: string;
  /** « compte changé le …, demandé par … ». */
  change: string;
  askedById: string;
}

/** The debits of an account changed a few days ago need a second approver, other than its requester. */
export function recentAccountRefusals(
  preparation: Preparation,
  { accountId, accounts }: { accountId: string; accounts: readonly RecentAccount[] },
): string[] {
  const alone = authorRefusals(preparation, accountId);
  return accounts.flatMap(({ companyName, change, askedById }) => {
    const reasons =
      askedById === accountId ? ["Vous avez demandé ce compte : une autre personne doit approuver."] : alone;
    return reasons.map((reason) => `${companyName}, ${change}. ${reason}`);
  });
}

/** `dayTotalCents` is all that the preparer of the batch prepared on the same day, this batch included. */
export function debitApprovalRefusals(
  preparation: Preparation,
  { accountId, dayTotalCents }: { accountId: string; dayTotalCents: Cents },
): string[] {
  if (dayTotalCents <= singlePersonLimitCents) return [];
  return authorRefusals(preparation, accountId).map(
    (reason) =>
      `${reason} Ce jour-là, ${frenchPrice(dayTotalCents)} ont été préparés par la même personne, plus que les ${frenchPrice(singlePersonLimitCents)} qu’une seule peut engager.`,
  );
}

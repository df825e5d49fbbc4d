// The owners of a car by days: its funder during a finance lease, an SPV since its transfer, else us.
import { z } from "zod";
import { type Day, daySchema, frenchDay } from "#kernel/calendar/day.ts";
import type { LoanType } from "#funding/model/loan.ts";
import { type FundingDays, lastInstalmentOn } from "#funding/model/ownership.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { billers } from "./transferred-car.ts";

export const ownerKinds = { LESSOR: "Nous", FUNDER: "Crédit-bail", SPV: "Organisme de titrisation" } as const;
export type OwnerKind = keyof typeof ownerKinds;

export const ownerSchema = z.object({
  kind: enumOf(ownerKinds),
  name: z.string(),
  from: daySchema,
  /** The first day of the next owner; null while unknown. */
  until: daySchema.nullable(),
  /** Biller of the rents, for an SPV-owned car. */
  biller: enumOf(billers).nullable(),
});
export type Owner = z.output<typeof ownerSchema>;

/** French reason why a car is not ours from a day on; null when it is. */
export function otherOwnerReason(owners: readonly Owner[], from: Day): string | null {
  const other = owners.find(({ kind, until }) => kind !== "LESSOR" && (until === null || until > from));
  if (!other) return null;
  const until = other.until === null ? "" : ` jusqu’au ${frenchDay(other.until)}`;
  return `Ce véhicule appartient à ${other.name} depuis le ${frenchDay(other.from)}${until}.`;
}

interface SecuredLoan extends Omit<FundingDays, "loanType"> {
  loanType: LoanType | null;
  isOwnFunds: boolean;
}

/** The loan that a car secures on a day, in one sentence; null for none. A lender holds a pledge until it is repaid. */
export function pledgeOn(fundings: readonly SecuredLoan[], on: Day): string | null {
  const loan = fundings.find((one) => {
    const until = one.endedOn ?? lastInstalmentOn(one);
    return !one.isOwnFunds && one.loanType !== "FINANCE_LEASE" && (until === null || until > on);
  });
  if (!loan) return null;
  const until = lastInstalmentOn(loan);
  return `Il garantit le prêt de ${loan.funderName ?? "son financeur"}${until === null ? "" : `, dû jusqu’au ${frenchDay(until)}`}.`;
}

const ours = (from: Day, until: Day | null): Owner[] =>
  until !== null && until <= from ? [] : [{ kind: "LESSOR", name: "", from, until, biller: null }];

/** Owners of a car since its arrival, the lessor by default. */
export function withLessor(others: readonly Owner[], since: Day): Owner[] {
  const owners: Owner[] = [];
  let from: Day | null = since;
  for (const owner of others) {
    if (from !== null) owners.push(...ours(from, owner.from));
    owners.push(owner);
    from = owner.until;
  }
  if (from !== null) owners.push(...ours(from, null));
  return owners;
}

// Ceilings of works: what a garage may do without our agreement, and what sales administration approves alone.
import { z } from "zod";
import type { Cents } from "#kernel/money.ts";
import { column, record } from "#kernel/record.ts";
import { version } from "#kernel/schema/french.ts";
import type { WorksKind } from "./approval.ts";

/** The only row, inserted by the migration. */
export const worksLimitsId = "01900000-0000-7000-8000-000000000190";

export const worksLimitsRecord = record({
  maintenanceCeilingCents: column.cents("Entretien sans accord, jusqu’à"),
  damageCeilingCents: column.cents("Réparation d’un sinistre sans accord, jusqu’à"),
  approvalLimitCents: column.cents("Accord sans administrateur, jusqu’à"),
});
const { shape } = worksLimitsRecord;
export const worksLimitsForm = z
  .object({ version, ...shape })
  .refine(
    ({ maintenanceCeilingCents, damageCeilingCents, approvalLimitCents }) =>
      Math.max(maintenanceCeilingCents, damageCeilingCents) <= approvalLimitCents,
    { path: ["approvalLimitCents"], message: "Au moins le plafond sans accord." },
  );
export const worksLimitsSchema = z.object({ version, ...shape });
export type WorksLimits = z.output<typeof worksLimitsSchema>;

/** A change of the ceilings: its author, and the former values of what it changed. */
export interface LimitsChange {
  whoId: string;
  before: Partial<WorksLimits>;
}

/**
 * Ceilings that hold for the works of who may have set them: each at the value that another person set last, unless it is
 * lower now. `changes` come latest first.
 */
export function limitsSetByOthers(
  current: WorksLimits,
  accountIds: readonly string[],
  changes: readonly LimitsChange[],
): WorksLimits {
  const heldCents = (key: keyof typeof shape): Cents => {
    const ofKey = changes.filter(({ before }) => before[key] !== undefined);
    const others = ofKey.findIndex(({ whoId }) => !accountIds.includes(whoId));
    const own = others === -1 ? ofKey : ofKey.slice(0, others);
    return Math.min(current[key], own.at(-1)?.before[key] ?? current[key]);
  };
  return {
    version: current.version,
    maintenanceCeilingCents: heldCents("maintenanceCeilingCents"),
    damageCeilingCents: heldCents("damageCeilingCents"),
    approvalLimitCents: heldCents("approvalLimitCents"),
  };
}

export const ceilingOf = (limits: WorksLimits, kind: WorksKind): Cents =>
  kind === "DAMAGE" ? limits.damageCeilingCents : limits.maintenanceCeilingCents;

const toleratedShare = 0.05;
const toleratedCents: Cents = 2_000;

/**
 * The highest invoice without another agreement: what was approved, with 5 % or 20 € whichever is greater, and never
 * across a ceiling. Without an approval, the ceiling itself.
 */
export function highestInvoice(
  approvedCents: Cents | null,
  { ceilingCents, limitCents }: { ceilingCents: Cents; limitCents: Cents },
): Cents {
  if (approvedCents === null) return ceilingCents;
  const tolerated = approvedCents + Math.max(Math.floor(approvedCents * toleratedShare), toleratedCents);
  const nextCeiling = [ceilingCents, limitCents].find((one) => one >= approvedCents);
  return Math.max(Math.min(tolerated, nextCeiling ?? tolerated), ceilingCents);
}

// Facts checked before a move of a car: its assignment, its sale, and the prerequisites that later areas contribute.
import type { PageAddress } from "#kernel/links/page-address.ts";

/** An unmet prerequisite of the preparation or delivery of a car. */
export interface Blocker {
  key: string;
  bearsOn: readonly MoveWithPrerequisites[];
  label: string;
  /** French statement of fact: « Reçu le 12-11-2026, à vérifier. » */
  proof: string;
  to: PageAddress;
}
/** A car lent during a repair goes to the road as at a delivery. */
export const movesWithPrerequisites = ["prepare", "deliver", "lend"] as const;
export type MoveWithPrerequisites = (typeof movesWithPrerequisites)[number];

export interface CarSubject {
  status: string;
  /** Assigned to a rental period that has not ended. */
  isAssigned: boolean;
  isSaleAuthorized: boolean;
  /** Those of later areas, read where the car may be authorised. */
  reasonsAgainstSale: readonly string[];
  /** Null when they were not read, and hence unknown. */
  blockers: readonly Blocker[] | null;
}

export const unassignedReasons = ({ isAssigned }: CarSubject): string[] =>
  isAssigned ? ["Ce véhicule est affecté à un contrat."] : [];
export const assignedReasons = ({ isAssigned }: CarSubject): string[] =>
  isAssigned ? [] : ["Ce véhicule n’est affecté à aucun contrat."];
export const saleAuthorizationReasons = ({ isSaleAuthorized }: CarSubject): string[] =>
  isSaleAuthorized ? [] : ["Sa vente n’est pas autorisée."];
export const blockerReasons =
  (move: MoveWithPrerequisites) =>
  ({ blockers }: CarSubject): string[] =>
    (blockers ?? [])
      .filter(({ bearsOn }) => bearsOn.includes(move))
      .map(({ label, proof }) => `${label} : ${proof}`);

/** True when the blockers were read and none bears on this move. */
export const hasNoBlocker = (move: MoveWithPrerequisites, blockers: CarSubject["blockers"]): boolean =>
  blockers !== null && !blockers.some(({ bearsOn }) => bearsOn.includes(move));

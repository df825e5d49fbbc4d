// Facts on which the life cycle of a resale procedure is judged, and its rules.
import type { NextActor } from "#kernel/flow/next.ts";

export interface ProcedureSubject {
  status: string;
  statusSince: string;
  /** Name of the buyer. */
  buyer: string;
  proofs: { asked: boolean; toReview: number };
  isRegimeConfirmed: boolean;
  /** Reason why no regime may be proposed; null when one is. */
  regimeRefusal: string | null;
  /** French reasons against the order form, its signature and the conclusion, read where each may be made. */
  againstQuote: readonly string[];
  againstSignature: readonly string[];
  againstConclusion: readonly string[];
  awaited: readonly NextActor<never>[];
  isInvoiced: boolean;
  isPaid: boolean;
  scheduledAt: string | null;
  concludedAt: string | null;
  isDeclared: boolean;
  /** The car of a withdrawn sale was handed over, and has not come back. */
  isReturnAwaited: boolean;
  /** A withdrawn sale whose money is still to refund. */
  isRefundAwaited: boolean;
}

export const generateReasons = ({ isRegimeConfirmed, againstQuote }: ProcedureSubject): string[] => [
  ...(isRegimeConfirmed ? [] : ["Le régime de TVA n’est pas confirmé."]),
  ...againstQuote,
];

export const reasonOnceConcluded = ({ concludedAt }: ProcedureSubject): string[] =>
  concludedAt === null ? [] : ["La vente est conclue."];

export const declarationReasons = ({ concludedAt, isDeclared }: ProcedureSubject): string[] => [
  ...(concludedAt === null ? ["La vente n’est pas conclue."] : []),
  ...(isDeclared ? ["La vente est déjà déclarée."] : []),
];

export const proofActor = ({ proofs, buyer, statusSince: since }: ProcedureSubject) =>
  proofs.toReview > 0
    ? [{ label: "Pièces à vérifier", whose: "Revente", since, to: "?tab=proofs" } as const]
    : proofs.asked
      ? [{ label: "Pièces attendues", whose: buyer, since } as const]
      : [{ label: "Pièces à demander", whose: "Revente", since, move: "requestProofs" } as const];

export const regimeActors = ({ isRegimeConfirmed, regimeRefusal, statusSince: since }: ProcedureSubject) =>
  isRegimeConfirmed
    ? []
    : regimeRefusal === null
      ? [{ label: "Régime de TVA à confirmer", whose: "Revente", since, move: "confirmRegime" } as const]
      : [{ label: "Régime de TVA à choisir", whose: "Comptabilité", since, move: "changeRegime" } as const];

/** The next step of a confirmed sale. */
export function confirmedActors(sale: ProcedureSubject) {
  const { isInvoiced, isPaid, isDeclared, scheduledAt, concludedAt, buyer, statusSince: since } = sale;
  if (isDeclared) return [];
  if (concludedAt !== null)
    return [{ label: "Vente à déclarer", whose: "Revente", since: concludedAt, move: "declare" } as const];
  if (!isInvoiced) return [{ label: "Vente à facturer", whose: "Revente", since, move: "invoice" } as const];
  if (!isPaid) return [{ label: "Règlement attendu", whose: buyer, since } as const];
  if (scheduledAt === null)
    return [{ label: "Rendez-vous à fixer", whose: "Revente", since, move: "schedule" } as const];
  return [{ label: "Vente à conclure", whose: "Revente", since: scheduledAt, move: "conclude" } as const];
}

/** The next steps of a withdrawn sale whose car was handed over. */
export const abortedActors = ({ isReturnAwaited, isRefundAwaited, statusSince: since }: ProcedureSubject) => [
  ...(isReturnAwaited
    ? [{ label: "Véhicule à reprendre", whose: "Revente", since, move: "takeBack" } as const]
    : []),
  ...(isRefundAwaited
    ? [{ label: "Remboursement à demander", whose: "Comptabilité", since, move: "refund" } as const]
    : []),
];

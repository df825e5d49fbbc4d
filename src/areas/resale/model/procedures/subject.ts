// Facts on which the life cycle of a resale procedure is judged, and its rules.
import type { NextActor } from "#kernel/flow/next.ts";

/** Reasons against each action on a confirmed sale. */
export interface SaleReasons {
  invoice: readonly string[];
  schedule: readonly string[];
  deed: readonly string[];
  conclude: readonly string[];
  declare: readonly string[];
  withdraw: readonly string[];
  takeBack: readonly string[];
}

export interface ProcedureSubject {
  status: string;
  statusSince: string;
  /** Name of the buyer. */
  buyer: string;
  /** Proofs asked of the buyer. */
  proofs: { asked: boolean; toReview: number; isComplete: boolean };
  isRegimeConfirmed: boolean;
  /** Reason why no regime may be proposed; null when one is. */
  regimeRefusal: string | null;
  /** Reasons of S8 against an order form, read where it may be made. */
  againstQuote: readonly string[];
  againstSignature: readonly string[];
  awaited: readonly NextActor<never>[];
  isInvoiced: boolean;
  isPaid: boolean;
  isConcluded: boolean;
  isDeclared: boolean;
  scheduledAt: string | null;
  concludedAt: string | null;
  sale: SaleReasons;
}

export const generateReasons = ({ isRegimeConfirmed, againstQuote }: ProcedureSubject): string[] => [
  ...(isRegimeConfirmed ? [] : ["Le régime de TVA n’est pas confirmé."]),
  ...againstQuote,
];

export const signatureReasons = ({ againstSignature }: ProcedureSubject): string[] => [...againstSignature];

export const abortReasons = ({ isConcluded }: ProcedureSubject): string[] =>
  isConcluded ? ["La vente est conclue."] : [];

export const saleReasons =
  (action: keyof SaleReasons) =>
  ({ sale }: ProcedureSubject): string[] => [...sale[action]];

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
export function confirmedActors({
  isInvoiced,
  isPaid,
  isConcluded,
  isDeclared,
  scheduledAt,
  concludedAt,
  buyer,
  statusSince,
}: ProcedureSubject) {
  if (isConcluded)
    return isDeclared
      ? []
      : [{ label: "Vente à déclarer", whose: "Revente", since: concludedAt, move: "declare" } as const];
  if (!isInvoiced)
    return [{ label: "Vente à facturer", whose: "Revente", since: statusSince, move: "invoice" } as const];
  if (!isPaid) return [{ label: "Règlement attendu", whose: buyer, since: statusSince } as const];
  if (scheduledAt === null)
    return [
      { label: "Rendez-vous à fixer", whose: "Revente", since: statusSince, move: "schedule" } as const,
    ];
  return [{ label: "Vente à conclure", whose: "Revente", since: scheduledAt, move: "conclude" } as const];
}

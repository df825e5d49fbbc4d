// Reasons against debiting a part on a day, in French; only the first is reported.
import {
  type MandateStatus,
  type PaymentMethodKind,
  requiresMandate,
} from "#clients/model/companies/payment.ts";
import type { DocumentKind } from "#billing/model/documents/frozen.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { targetDayOnOrAfter } from "#kernel/calendar/target-days.ts";
import type { Cents } from "#kernel/money.ts";
import type { Provider } from "#mandates/model/mandate.ts";
import { kindObstacle, mandateObstacle } from "#mandates/model/obstacles.ts";
import { retriedCodes } from "#kernel/sepa/return-codes.ts";
import { preparationEnd } from "./days.ts";
import type { LetterClaim } from "../events.ts";

/** Presentations of one part without a person: the first, and one more after a lack of funds. */
export const maximumPresentations = 2;
/** A part that came back so many times is never presented by itself again, whatever the reasons. */
export const maximumReturns = 3;

export interface DebitableAccount {
  status: MandateStatus;
  provider: Provider;
  /** Its account in our books; null where a provider holds it. */
  accountId: string | null;
  signedOn: Day | null;
}

export interface CandidatePart {
  kind: DocumentKind;
  remainingCents: Cents;
  /** Amount neither disputed nor in another debit. */
  collectableCents: Cents;
  paymentKind: PaymentMethodKind;
  mandate: DebitableAccount | null;
  /** The end of the notice of the client; null before the document is sent. */
  noticeEndsOn: Day | null;
  /** The day of the debit announced to the client; null for a document that asked for a transfer. */
  announcedOn: Day | null;
  /** The first day that may be announced instead; null where the provider announces its debits itself. */
  announceableFrom: Day | null;
  /** True while the client has not received a credit note that lowers the part: its new amount is not announced. */
  isCreditUnsent: boolean;
  /** The letter that claims it; null without one, and once its day has passed. */
  claimedBy: LetterClaim | null;
  /** The batch of its live debit; null without one. */
  liveIn: string | null;
  nbOfReturns: number;
  lastReturn: { code: string; on: Day; retryOn: Day | null } | null;
  /** The judgment before which it was born: it is declared, and not collected. */
  priorTo: Day | null;
  /** The judgment that stops its mandate until the administrator confirms it. */
  mandateStoppedBy: Day | null;
  /** Reason the provider of the mandate cannot collect; null when it can, and for the bank. */
  providerObstacle: string | null;
  /** True after the bank has reported the death of the debtor. */
  isDebtorDead: boolean;
  /** True for an account outside of the European Economic Area: its bank has to be named (BIC), and is not. */
  lacksBic: boolean;
}

function methodObstacle(part: CandidatePart): string | null {
  const { paymentKind, mandate, mandateStoppedBy, providerObstacle } = part;
  if (!requiresMandate(paymentKind)) return kindObstacle(paymentKind);
  if (!mandate) return "le client n’a pas de mandat";
  if (mandateStoppedBy !== null)
    return `le mandat date d’avant le jugement du ${frenchDay(mandateStoppedBy)}, et le mandataire ne l’a pas confirmé`;
  if (mandate.status !== "Active") return mandateObstacle(mandate.status);
  const hasAccount = mandate.provider !== "embedded" || mandate.accountId !== null;
  return hasAccount && mandate.signedOn !== null ? providerObstacle : "le mandat n’a pas de compte";
}

function documentObstacle(part: CandidatePart): string | null {
  const { kind, remainingCents, collectableCents, liveIn, priorTo } = part;
  if (kind === "CREDIT_NOTE") return "un avoir ne se prélève pas";
  if (kind === "CALL") return "un appel de fonds se règle par virement";
  if (priorTo !== null) return `la créance est antérieure au jugement du ${frenchDay(priorTo)}`;
  if (liveIn !== null) return `un prélèvement est déjà dans la remise ${liveIn}`;
  if (remainingCents === 0) return "l’échéance est soldée";
  if (collectableCents === 0) return "la somme est contestée";
  return part.claimedBy?.isCharge ? claimText(part.claimedBy) : null;
}

/** Reason against the debit of a part whose transfer a letter asks for, until its day has passed: its client would pay twice. */
export const claimObstacle = ({ claimedBy }: Pick<CandidatePart, "claimedBy">): string | null =>
  claimedBy && claimText(claimedBy);

const claimText = ({ on, payBefore }: LetterClaim): string =>
  `la lettre du ${frenchDay(on)} en demande le virement avant le ${frenchDay(payBefore)}`;

function noticeObstacle({ noticeEndsOn, isCreditUnsent }: CandidatePart): string | null {
  if (isCreditUnsent) return "l’avoir qui diminue la somme n’a pas encore été envoyé au client";
  return noticeEndsOn === null ? "la facture n’a pas encore été envoyée au client" : null;
}

function payerObstacle(part: CandidatePart): string | null {
  const reason = methodObstacle(part);
  if (reason !== null) return reason;
  if (part.lacksBic) return "le BIC du compte manque, obligatoire hors de l’Espace économique européen";
  return part.isDebtorDead ? "la banque a signalé le décès du client" : null;
}

/** Non-overridable obstacles: the document, the method, the mandate. */
export const lastingObstacle = (part: CandidatePart): string | null =>
  documentObstacle(part) ?? payerObstacle(part) ?? noticeObstacle(part);

const lastReturnText = ({ code, on }: NonNullable<CandidatePart["lastReturn"]>): string =>
  `un prélèvement a été rejeté le ${frenchDay(on)}${code === "" ? "" : ` (${code})`}`;

/** Reason a part that came back is debited by a user alone, whatever the day. */
export function returnObstacle({
  lastReturn,
  nbOfReturns,
}: Pick<CandidatePart, "lastReturn" | "nbOfReturns">): string | null {
  if (nbOfReturns >= maximumReturns) return `déjà ${nbOfReturns} prélèvements ont été rejetés`;
  return lastReturn && lastReturn.retryOn === null
    ? `${lastReturnText(lastReturn)} : il ne se représente pas de lui-même`
    : null;
}

/** True for a part that a batch collects by itself, today or once its notice has passed. */
export const isCollectedByItself = (part: CandidatePart): boolean =>
  lastingObstacle(part) === null && returnObstacle(part) === null;

/** True for a part that its client pays by transfer: no mandate debits it, or one of its debits was refused. */
export const isPaidByTransfer = (part: CandidatePart): boolean =>
  payerObstacle(part) !== null || returnObstacle(part) !== null;

export type DebitedShare = "ALL" | "SOME" | "NONE";

/** The share of a plan of these parts that is debited by itself: a former lack of funds is no refusal. */
export function debitedShare(parts: readonly CandidatePart[]): DebitedShare {
  const transfers = parts.filter((part) =>
    retriedCodes.includes(part.lastReturn?.code ?? "")
      ? payerObstacle(part) !== null
      : isPaidByTransfer(part),
  );
  if (transfers.length === 0) return "ALL";
  return transfers.length < parts.length ? "SOME" : "NONE";
}

/** Reason a part is left out of that day's batch; a user may still debit it alone. */
function passingObstacle(part: CandidatePart, on: Day): string | null {
  const { lastReturn, noticeEndsOn } = part;
  const claimed = returnObstacle(part) ?? claimObstacle(part);
  if (claimed !== null) return claimed;
  if (lastReturn?.retryOn && lastReturn.retryOn > on)
    return `${lastReturnText(lastReturn)} : il se représente le ${frenchDay(lastReturn.retryOn)}`;
  return noticeEndsOn !== null && noticeEndsOn > on
    ? `le client est prévenu jusqu’au ${frenchDay(noticeEndsOn)}`
    : dayObstacle(part, on);
}

/** Another day than the announced one is announced to the client, with the same notice. */
function dayObstacle({ announcedOn, announceableFrom }: CandidatePart, on: Day): string | null {
  if (announceableFrom === null || on === announcedOn || on >= announceableFrom) return null;
  const first = frenchDay(targetDayOnOrAfter(announceableFrom));
  return announcedOn === null
    ? `le document demandait un virement : son prélèvement s’annonce, au plus tôt pour le ${first}`
    : `le client est prévenu pour le ${frenchDay(announcedOn)} : un autre jour s’annonce, au plus tôt pour le ${first}`;
}

/** The reason why a part is left out of the batch of a day; null when it is collected. */
export const obstacle = (part: CandidatePart, on: Day): string | null =>
  lastingObstacle(part) ?? passingObstacle(part, on);

/**
 * The day of the batch to prepare now for a part: its announced day once it is near, else the earliest one, or the first
 * that may be announced when its announced day has passed. Null when no batch collects it, or a later one will.
 */
export function preparationDay(part: CandidatePart, earliestOn: Day): Day | null {
  const { announcedOn, announceableFrom } = part;
  const announceable =
    announceableFrom === null || announceableFrom < earliestOn ? earliestOn : announceableFrom;
  const days =
    announcedOn !== null && announcedOn > earliestOn
      ? [announcedOn].filter((on) => on <= preparationEnd(earliestOn))
      : [earliestOn, targetDayOnOrAfter(announceable)];
  return days.find((on) => obstacle(part, on) === null) ?? null;
}

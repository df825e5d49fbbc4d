// The two sides of an allocation, on locked rows: what is left of each, and why one cannot pay the other.
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { decapitalise } from "#kernel/text/case.ts";
import { receiptMethods, type ReceiptOrigin } from "../../model/receipts/receipt.ts";
import { type DebitUnderWay, underWayText } from "./under-way.ts";
import type { AwaitedDebit, Locked, LockedDocument, LockedPart } from "./lock.ts";

/** A receipt, or the part of a credit note. */
export type AllocationSource = { receiptId: string } | { creditPartId: string };
/** A part to pay, a refund to make, or the guarantee that takes over another. */
export type AllocationTarget = { partId: string } | { refundId: string } | { carriedToId: string };

interface Side {
  issuerId: string;
  companyId: string | null;
  leftCents: Cents;
  /** As a complement: « du virement du 12-01-2027 », « de la facture F2027-000001 ». */
  of: string;
  take: (cents: Cents) => void;
}

export type TargetSide = Side & {
  document: LockedDocument | null;
  priorTo: Day | null;
  debit: DebitUnderWay | null;
};
export type SourceSide = Side & {
  receipt: Row<"receipt"> | null;
  credit: LockedDocument | null;
  /** The day of the money; null for a set-off. */
  receivedOn: Day | null;
  awaits: AwaitedDebit | null;
};

const documentName = ({ number }: LockedDocument): string => number ?? "";

const partOf = ({ parts }: Locked, id: string): LockedPart => {
  const part = parts.get(id);
  if (!part) throw notFound("Cette échéance");
  return part;
};

function takeFromPart(part: LockedPart): Side["take"] {
  return (cents) => {
    part.remainingCents -= cents;
    part.document.used.settledCents += cents;
  };
}

const partSide = (part: LockedPart): TargetSide => ({
  issuerId: part.document.issuerId,
  companyId: part.document.companyId,
  leftCents: part.remainingCents,
  of: documentName(part.document),
  take: takeFromPart(part),
  document: part.document,
  priorTo: part.priorTo,
  debit: part.debit,
});

const noDocument = { document: null, priorTo: null, debit: null };

function successorSide(locked: Locked, id: string): TargetSide {
  const successor = locked.receipts.get(id);
  if (!successor) throw notFound("Cette garantie");
  const { issuerId, companyId, amountCents } = successor;
  return {
    issuerId,
    companyId,
    leftCents: amountCents,
    of: "la garantie reportée",
    take: () => {},
    ...noDocument,
  };
}

export function targetSide(locked: Locked, to: AllocationTarget): TargetSide {
  if ("partId" in to) {
    const part = partOf(locked, to.partId);
    if (part.document.kind === "CREDIT_NOTE") throw refused("Un avoir ne se paie pas.");
    if (part.isReplaced) throw refused("Cette échéance a été remplacée par un échéancier.");
    return partSide(part);
  }
  if ("carriedToId" in to) return successorSide(locked, to.carriedToId);
  const refund = locked.refunds.get(to.refundId);
  if (!refund) throw notFound("Ce remboursement");
  return {
    issuerId: refund.issuerId,
    companyId: refund.companyId,
    leftCents: refund.amountCents - refund.fundedCents,
    of: "ce remboursement",
    take: (cents) => void (refund.fundedCents += cents),
    ...noDocument,
  };
}

export const receiptName = ({
  method,
  origin,
  receivedOn,
}: Pick<Row<"receipt">, "method" | "receivedOn"> & { origin: ReceiptOrigin | null }): string =>
  `${origin === "TAKEN_OVER" ? "versement repris" : decapitalise(receiptMethods[method])} du ${frenchDay(receivedOn)}`;

/** A guarantee pays its call for funds, then may be released once, for something else. */
function receiptSide(receipt: Row<"receipt">, target: TargetSide): SourceSide {
  const paysCall = target.document?.kind === "CALL";
  const isGuarantee = receipt.security !== null;
  if (paysCall && !isGuarantee)
    throw refused("Un appel de fonds se règle par une garantie reçue pour son contrat.");
  const taken = isGuarantee && !paysCall ? "releasedCents" : "allocatedCents";
  return {
    issuerId: receipt.issuerId,
    // A guarantee may secure what the next lessee of its contract owes.
    companyId: isGuarantee ? target.companyId : receipt.companyId,
    leftCents: receipt.isReversed || receipt.reversesId ? 0 : receipt.amountCents - receipt[taken],
    of: `ce ${receiptName(receipt)}`,
    take: (cents) => void (receipt[taken] += cents),
    receipt,
    credit: null,
    receivedOn: isGuarantee && !paysCall ? null : receipt.receivedOn,
    awaits: null,
  };
}

export function sourceSide(locked: Locked, from: AllocationSource, target: TargetSide): SourceSide {
  if ("creditPartId" in from) {
    const part = partOf(locked, from.creditPartId);
    if (part.document.kind !== "CREDIT_NOTE")
      throw refused("Seul un avoir peut en régler un autre document.");
    if (target.document?.kind === "CALL") throw refused("Un avoir ne règle pas un appel de fonds.");
    const { document, awaits } = part;
    return { ...partSide(part), receipt: null, credit: document, receivedOn: null, awaits };
  }
  const receipt = locked.receipts.get(from.receiptId);
  if (!receipt) throw notFound("Cet encaissement");
  return receiptSide(receipt, target);
}

interface Payment {
  cents: Cents;
  isDividend?: boolean | undefined;
  isFromBank?: boolean;
  paidOn?: Day | undefined;
}

/**
 * A claim prior to a judgment is paid by money received before it, lowered by a credit note, set off against the
 * guarantee of its own contract, or paid by a dividend (C. com., art. L622-7).
 */
function mayPayPrior(
  { receipt, credit }: SourceSide,
  { document, priorTo }: TargetSide,
  { isDividend, paidOn }: Payment,
): boolean {
  if (priorTo === null || credit || isDividend || receipt === null) return true;
  return receipt.security === null
    ? (paidOn ?? receipt.receivedOn) < priorTo
    : receipt.contractId === document?.contractId;
}

/**
 * The debit whose result is awaited: that of the part, which alone pays it, or of the invoice that a credit note
 * corrects, which it lowers if the debit comes back.
 */
function awaitedDebit({ awaits }: SourceSide, { debit, document }: TargetSide): DebitUnderWay | null {
  return debit ?? (awaits && awaits.invoiceId !== document?.id ? awaits : null);
}

/** Throws the 409 that says why this source cannot pay that amount of that target. */
export function requireFit(source: SourceSide, target: TargetSide, payment: Payment): void {
  const { cents, isFromBank = false } = payment;
  if (source.companyId !== target.companyId)
    throw refused("Cette somme est d’une autre société : elle ne peut pas régler ce document.");
  if (source.issuerId !== target.issuerId)
    throw refused("Cette somme est d’un autre émetteur : elle ne peut pas régler ce document.");
  for (const { leftCents, of } of [source, target])
    if (cents > leftCents)
      throw refused(
        leftCents === 0 ? `Il ne reste rien sur ${of}.` : `Il reste ${frenchPrice(leftCents)} sur ${of}.`,
        "AboveRemainder",
      );
  const debit = isFromBank ? null : awaitedDebit(source, target);
  if (debit !== null) throw refused(underWayText(debit), "DebitUnderWay");
  if (target.priorTo !== null && !mayPayPrior(source, target, payment))
    throw refused(
      `Cette créance est antérieure au jugement du ${frenchDay(target.priorTo)} : elle se déclare, et seul un dividende du mandataire la règle.`,
      "PriorClaim",
    );
}

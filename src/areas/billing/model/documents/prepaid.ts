// The sum already paid when a document is drawn: the deposit of a closing is set off between its number and its paper.
import type { Cents } from "#kernel/money.ts";
import type { FrozenDocument } from "./frozen.ts";
import { priorWithin } from "./prior.ts";

/** The sum paid in advance of a document that leaves to pay `remainingCents`; none of a credit note, nor of a call for funds. */
export const prepaidOf = ({ kind, totalCents }: FrozenDocument, remainingCents: Cents): Cents =>
  kind === "INVOICE" || kind === "NOTE" ? totalCents - remainingCents : 0;

/** The reason why the rest of a document is not known yet, in French. */
export const awaitsSetOffText =
  "Le dépôt de garantie règle aussi un autre document de ce solde, encore en brouillon\u00a0: finalisez-le d’abord.";

/**
 * The content as its electronic invoice states it: BT-113 is what was paid in advance, BT-115 the rest (BR-CO-16). An
 * invoice wholly paid in advance is due on its own day (BR-FR, process S2).
 */
export function asDrawn(content: FrozenDocument, prepaidCents: Cents): FrozenDocument {
  if (prepaidCents === 0) return content;
  const toPayCents = content.totalCents - prepaidCents;
  const dueOn = toPayCents === 0 ? content.issuedOn : content.dueOn;
  const { prior } = content;
  return {
    ...content,
    prepaidCents,
    toPayCents,
    dueOn,
    ...(prior && { prior: priorWithin(prior, toPayCents) }),
  };
}

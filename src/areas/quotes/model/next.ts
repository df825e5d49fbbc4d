// Next steps of a quote, with their actors.
import type { NextActor } from "#kernel/flow/next.ts";
import type { DiscountSubject } from "./discounts/discount-approval.ts";
import type { QuoteSubject } from "./flow.ts";

/** Moves of a quote or an amendment that settle its discount. */
export type DiscountMove = "askDiscount" | "approveDiscount" | "edit";
type QuoteNextActor = NextActor<"startSignature" | "copy" | DiscountMove>;

/** Next step of a discount, on a quote or an amendment; none when it blocks nothing. */
export function discountNextActors(
  { discountApproval, mayApproveDiscount }: DiscountSubject,
  of: { whose: string; since: string },
): NextActor<DiscountMove>[] {
  if (discountApproval === null) return [];
  const { approval } = discountApproval;
  switch (approval?.status) {
    case "APPROVED":
      return [];
    case "PENDING":
      return [
        {
          label: "Remise à accorder ou à refuser",
          whose: "Direction commerciale",
          since: approval.askedAt,
          move: "approveDiscount",
        },
      ];
    case "REFUSED":
      return [
        {
          label: `Remise refusée par ${approval.decidedBy ?? "la direction commerciale"} : prix à revoir`,
          whose: of.whose,
          since: approval.decidedAt,
          move: "edit",
        },
      ];
    default:
      return mayApproveDiscount ? [] : [{ ...of, label: "Remise à faire accorder", move: "askDiscount" }];
  }
}

/** Missing prerequisites of the signature: on the quote itself first, then elsewhere. */
function obstacleNextActors(quote: QuoteSubject): QuoteNextActor[] {
  const { salesman: whose, createdAt: since, clientId } = quote;
  if (quote.priceCents <= 0) return [{ label: "Loyer à fixer", whose, since, move: "edit" }];
  const [clientRefusal] = quote.orderFormRefusals;
  if (clientRefusal) {
    const label = `Fiche du client à compléter : ${clientRefusal.replace(/\.$/, "")}`;
    return [{ label, whose, since, to: `/prospection/clients/view/${clientId}` }];
  }
  const [other] = [
    ...quote.paperRefusals,
    ...quote.vatRefusals,
    ...(quote.badPayer === null ? [] : [`${quote.badPayer} est mauvais payeur`]),
    ...quote.signatureObstacles,
  ];
  if (other) return [{ label: `Ne peut pas encore partir : ${other.replace(/\.$/, "")}`, whose, since }];
  return quote.hasSignatory ? [] : [{ label: "Signataire à choisir", whose, since, move: "edit" }];
}

export function generatedNextActors(quote: QuoteSubject): QuoteNextActor[] {
  const { salesman: whose, createdAt, validUntil } = quote;
  const before = discountNextActors(quote, { whose, since: createdAt });
  if (before.length > 0) return before;
  if (quote.isExpired)
    return [
      {
        label: "Validité dépassée : offre à refaire sur une copie",
        whose,
        since: validUntil,
        move: "copy",
        isLate: true,
      },
    ];
  const missing = obstacleNextActors(quote);
  if (missing.length > 0) return missing;
  return [{ label: "Prêt à partir en signature", whose, since: createdAt, move: "startSignature" }];
}

/** The awaited signers reported by its procedure; a procedure of another tool reports none. */
export const pendingNextActors = ({ awaited, createdAt }: QuoteSubject): NextActor<never>[] =>
  awaited.length === 0
    ? [{ label: "Signature attendue", whose: "Client", since: createdAt, to: "?tab=signature" }]
    : awaited.map((nextActor) => ({ ...nextActor, to: "?tab=signature" }));

export const refusedNextActors = ({ salesman, refusalDate }: QuoteSubject): QuoteNextActor[] => [
  { label: "Refusé par le client : offre à reprendre", whose: salesman, since: refusalDate, move: "edit" },
];

// What comes next to a quote, and whose turn it is.
import type { Turn } from "#kernel/next.ts";
import type { DiscountSubject } from "./discount-approval.ts";
import type { QuoteSubject } from "./flow.ts";

/** Moves of a quote or an amendment by which its discount is settled. */
export type DiscountTurn = "askDiscount" | "approveDiscount" | "edit";
type QuoteTurn = Turn<"startSignature" | "copy" | DiscountTurn>;

/** What a discount waits for, of a quote or of an amendment; nothing where it stands in the way of nobody. */
export function discountTurns(
  { discountApproval, mayApproveDiscount }: DiscountSubject,
  of: { whose: string; since: string },
): Turn<DiscountTurn>[] {
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

/** What is missing for it to be signed: on the quote itself, else elsewhere. */
function obstacleTurn(quote: QuoteSubject): QuoteTurn[] {
  const { salesman: whose, createdAt: since, clientId } = quote;
  if (quote.priceCents <= 0) return [{ label: "Loyer à fixer", whose, since, move: "edit" }];
  const [ofClient] = quote.orderFormRefusals;
  if (ofClient) {
    const label = `Fiche du client à compléter : ${ofClient.replace(/\.$/, "")}`;
    return [{ label, whose, since, to: `/prospection/clients/view/${clientId}` }];
  }
  const [other] = [
    ...quote.paperRefusals,
    ...(quote.badPayer === null ? [] : [`${quote.badPayer} est mauvais payeur`]),
    ...quote.objections,
  ];
  if (other) return [{ label: `Ne peut pas encore partir : ${other.replace(/\.$/, "")}`, whose, since }];
  return quote.hasSignatory ? [] : [{ label: "Signataire à choisir", whose, since, move: "edit" }];
}

export function generatedTurns(quote: QuoteSubject): QuoteTurn[] {
  const { salesman: whose, createdAt, validUntil } = quote;
  const before = discountTurns(quote, { whose, since: createdAt });
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
  const missing = obstacleTurn(quote);
  if (missing.length > 0) return missing;
  return [{ label: "Prêt à partir en signature", whose, since: createdAt, move: "startSignature" }];
}

/** Its signers, as its procedure tells them; a procedure of another tool tells nothing. */
export const pendingTurns = ({ awaited, createdAt }: QuoteSubject): Turn<never>[] =>
  awaited.length === 0
    ? [{ label: "Signature attendue", whose: "Client", since: createdAt, to: "?tab=signature" }]
    : awaited.map((turn) => ({ ...turn, to: "?tab=signature" }));

export const refusedTurns = ({ salesman, refusalDate }: QuoteSubject): QuoteTurn[] => [
  { label: "Refusé par le client : offre à reprendre", whose: salesman, since: refusalDate, move: "edit" },
];

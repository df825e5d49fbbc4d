// A discount beyond the salesman's limit requires approval from the sales direction.
import { z } from "zod";
import { approvalSchema } from "#kernel/flow/approval.ts";
import { longText, optionalLongText } from "#kernel/schema/french.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import type { Pricing } from "../pricing/pricing.ts";
import { type QuoteWithGrid, computeOverShare } from "./over-share.ts";
import {
  type ActivationFee,
  activationDiscountCents,
  type Measure,
  measuredDiscount,
  measureOf,
  overShareLabel,
  type PricedServices,
  type Reference,
} from "./measure.ts";

type QuotePrice = PricedServices &
  ActivationFee & { pricing: Pick<Pricing, "suggestedRentCents" | "reference"> };

/** A quote priced before references were stored is measured against its suggested rent. */
export const referenceOf = ({ suggestedRentCents, reference }: QuotePrice["pricing"]): Reference =>
  reference ?? { rentCents: suggestedRentCents, insuranceCents: 0, trackingCents: 0 };

export function measureQuote(quote: QuotePrice & QuoteWithGrid): Measure {
  const overShare = computeOverShare(quote);
  const reference = referenceOf(quote.pricing);
  const { netCents, referenceCents } = measureOf(quote, reference);
  return {
    netCents: netCents - activationDiscountCents(quote, reference),
    referenceCents,
    ...(overShare !== undefined && { overShare }),
  };
}

/** At most four decimals, without trailing zeros: 12 % instead of 12,0003 %. */
const percent = (value: number, minimumDecimals: number): string =>
  frenchNumber(
    value,
    Math.max(minimumDecimals, (String(Number(value.toFixed(4))).split(".")[1] ?? "").length),
  );

/** The terms approved, figures included; `about` identifies the car, the client and the grid. */
export const discountApprovalTerms = (
  measure: Measure,
  of: { discount: number; durationMonths: number; kilometrage: number; about: readonly (string | null)[] },
): { matter: string; wording: string } => {
  const { netCents, referenceCents } = measure;
  const discount = measuredDiscount(measure, of.discount);
  const over = overShareLabel(measure);
  const rent =
    discount === null || referenceCents === null
      ? `un loyer de ${frenchPrice(netCents)} sans loyer de référence`
      : `une remise de ${percent(discount, 2)} % (${frenchPrice(netCents)} au lieu de ${frenchPrice(referenceCents)})`;
  return {
    matter: JSON.stringify([netCents, referenceCents, of.durationMonths, of.kilometrage, ...of.about]),
    wording: over ? `${rent}, les kilomètres en plus à ${over} de leur prix` : rent,
  };
};

/** Approval of a discount beyond the limit; null within it. */
export const discountApprovalSchema = z
  .object({
    limit: z.number(),
    /** Percentage of the rent computed from parameters alone; null when it cannot be measured. */
    discount: z.number().nullable(),
    /** Reasons why it differs from the typed discount. */
    reasons: z.array(z.string()),
    approval: approvalSchema.nullable(),
  })
  .nullable();
export type DiscountApproval = z.output<typeof discountApprovalSchema>;

/** Reason why the record waits for approval, or null. */
export function discountRefusal(of: DiscountApproval): string | null {
  if (of === null || of.approval?.status === "APPROVED") return null;
  const limit = percent(of.limit * 100, 0);
  const isMeasured = of.discount !== null;
  const beyond = isMeasured
    ? `La remise dépasse les ${limit} % permis`
    : "Aucun loyer de référence ne mesure la remise";
  switch (of.approval?.status) {
    case "PENDING":
      return `${beyond} : l’accord de la direction commerciale est demandé.`;
    case "REFUSED":
      return `${beyond} : ${of.approval.decidedBy} ${isMeasured ? "l’a refusée" : "a refusé ce loyer"}.`;
    default:
      return `${beyond} : demandez l’accord de la direction commerciale.`;
  }
}

const version = z.int().min(1).max(2_000_000_000);
export const discountRequestSchema = z.object({ version, reason: longText(1_000) });
export const discountDecisionSchema = z
  .object({ version, isApproved: z.boolean(), reason: optionalLongText(1_000) })
  .check(({ value, issues }) => {
    if (!value.isApproved && value.reason === "")
      issues.push({ code: "custom", path: ["reason"], message: "Dites pourquoi.", input: value.reason });
  });

/** Discount facts in the life cycle of a quote or an amendment. */
export interface DiscountSubject {
  /** Approval of a discount beyond the limit, null within it. */
  discountApproval: DiscountApproval;
  /** True when the user may approve such a discount, and so needs no approval. */
  mayApproveDiscount: boolean;
  /** French reasons why a user with the permission does not approve yet. */
  approvalRefusals: readonly string[];
}

/** Reason why the discount prevents its record from reaching the client, if any. */
export function discountRefusals({ discountApproval, mayApproveDiscount }: DiscountSubject): string[] {
  const reason = mayApproveDiscount ? null : discountRefusal(discountApproval);
  return reason === null ? [] : [reason];
}

function requestRefusals({ discountApproval }: DiscountSubject): string[] {
  if (discountApproval === null) return ["Sa remise ne demande aucun accord."];
  const status = discountApproval.approval?.status;
  if (status === "PENDING") return ["L’accord est déjà demandé."];
  return status === "APPROVED" ? ["L’accord est déjà donné."] : [];
}

const decisionRefusals = ({ discountApproval }: DiscountSubject): string[] =>
  discountApproval?.approval?.status === "PENDING" ? [] : ["Aucun accord n’est demandé."];

/** Commands of a record whose discount may need approval. */
export const discountCommands = <Ask extends string>(ask: Ask) =>
  ({
    askDiscount: {
      label: "Demander l’accord sur la remise",
      in: ["GENERATED"],
      may: ask,
      refusals: requestRefusals,
    },
    approveDiscount: {
      label: "Accorder la remise",
      in: ["GENERATED"],
      may: "APPROVE_DISCOUNT",
      refusals: (subject: DiscountSubject) => [...decisionRefusals(subject), ...subject.approvalRefusals],
    },
    refuseDiscount: {
      label: "Refuser la remise",
      in: ["GENERATED"],
      may: "APPROVE_DISCOUNT",
      refusals: decisionRefusals,
    },
  }) as const;

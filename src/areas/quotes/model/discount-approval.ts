// A discount beyond what a salesman may give by themselves waits for the sales direction.
import { z } from "zod";
import { approvalSchema } from "#kernel/approval.ts";
import { optionalText, text } from "#kernel/french.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import type { PriceParameters } from "#settings/model/price-parameters.ts";
import { priceAfterDiscount } from "./discount.ts";
import type { QuoteForm } from "./form.ts";
import type { Pricing } from "./pricing.ts";

type Discounted = Pick<
  QuoteForm,
  "priceCents" | "discount" | "durationMonths" | "kilometrage" | "finishId" | "categoryId"
> & { pricing: Pick<Pricing, "suggestedRentCents"> };

/** True when the rent is below the suggested one by more than the parameter allows; to the cent, for a price that was typed. */
export function isDiscountBeyond(
  { priceCents, pricing: { suggestedRentCents } }: Pick<Discounted, "priceCents" | "pricing">,
  { salesmanDiscountRate }: Pick<PriceParameters, "salesmanDiscountRate">,
): boolean {
  return (
    suggestedRentCents !== null &&
    priceCents < priceAfterDiscount(suggestedRentCents, salesmanDiscountRate * 100)
  );
}

/** What is agreed to, figures included. */
export const discountMatter = (quote: Discounted): { matter: string; said: string } => ({
  matter: JSON.stringify([
    quote.priceCents,
    quote.pricing.suggestedRentCents,
    quote.durationMonths,
    quote.kilometrage,
    quote.finishId ?? quote.categoryId,
  ]),
  said: `une remise de ${frenchNumber(quote.discount, 2)} % (${frenchPrice(quote.priceCents)} au lieu de ${frenchPrice(quote.pricing.suggestedRentCents ?? 0)})`,
});

/** Of a quote whose discount is beyond the parameter; null otherwise. */
export const discountApprovalSchema = z
  .object({ limit: z.number(), approval: approvalSchema.nullable() })
  .nullable();
export type DiscountApproval = z.output<typeof discountApprovalSchema>;

/** Why the quote waits, or null. */
export function discountRefusal(of: DiscountApproval): string | null {
  if (of === null || of.approval?.status === "APPROVED") return null;
  const beyond = `La remise dépasse les ${frenchNumber(of.limit * 100, Number.isInteger(of.limit * 100) ? 0 : 2)} % permis`;
  switch (of.approval?.status) {
    case "PENDING":
      return `${beyond} : l’accord de la direction commerciale est demandé.`;
    case "REFUSED":
      return `${beyond} : ${of.approval.decidedBy} l’a refusée.`;
    default:
      return `${beyond} : demandez l’accord de la direction commerciale.`;
  }
}

const version = z.int().min(1).max(2_000_000_000);
export const discountQuestionSchema = z.object({ version, reason: text(1_000) });
export const discountDecisionSchema = z
  .object({ version, isApproved: z.boolean(), reason: optionalText(1_000) })
  .check(({ value, issues }) => {
    if (!value.isApproved && value.reason === "")
      issues.push({ code: "custom", path: ["reason"], message: "Dites pourquoi.", input: value.reason });
  });

// The figures of a quote as saved: recomputed with the functions of the browser, grid lines included.
import { invalid } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import { discountFor } from "../../model/discount.ts";
import type { QuoteDraft } from "../../model/editor/draft.ts";
import { monotonicLines, spacingProblem, withDiscount } from "../../model/mileage/fluidity.ts";
import type { QuoteForm } from "../../model/form.ts";
import { monthlyExemptCents, monthlyTotalCents } from "../../model/monthly.ts";
import { scaledFluidity, type PricingContext, pricingOf } from "../../model/pricing/form-pricing.ts";
import type { Pricing } from "../../model/pricing/pricing.ts";

type StoredPricing = Pick<QuoteDraft, "pricing" | "fluidityGrid">;

/**
 * Keeps existing lines as they were priced and adds the new ones, which must respect the spacing and the range of the
 * model.
 */
function mergeGrid(
  form: QuoteForm & { pricing: Pricing },
  context: PricingContext,
  before: QuoteForm["fluidityGrid"],
): QuoteForm["fluidityGrid"] {
  const existing = new Map(before.map((line) => [line.kilometrage, line]));
  const mileages = form.fluidityGrid.map(({ kilometrage }) => kilometrage);
  const problem = spacingProblem(
    mileages,
    { ...form, stepKmPerYear: context.parameters.fluidityStepKmPerYear },
    mileages.filter((kilometrage) => !existing.has(kilometrage)),
  );
  if (problem) throw invalid({ fluidityGrid: problem });
  const lines = mileages.flatMap((kilometrage) => {
    const line = existing.get(kilometrage);
    return line ? withDiscount(line, form.discount) : scaledFluidity(form, [kilometrage], context);
  });
  return monotonicLines(lines, {
    kilometrage: form.kilometrage,
    suggestedCents: form.pricing.suggestedRentCents,
  });
}

/** A price made before the model's lines were stored with it has the model's own lines as its grid. */
const fillReferenceGrid = ({ pricing, fluidityGrid }: StoredPricing): Pricing =>
  pricing.reference && pricing.reference.grid === undefined
    ? {
        ...pricing,
        reference: {
          ...pricing.reference,
          grid: fluidityGrid.map(({ kilometrage, suggestedCents }) => ({ kilometrage, suggestedCents })),
        },
      }
    : pricing;

/** Computes discount, grid and totals. `before` is an existing pricing that remains valid. */
export function computeFigures(form: QuoteForm, context: PricingContext, before: StoredPricing | null) {
  const pricing = before ? fillReferenceGrid(before) : pricingOf(form, context);
  const discount = discountFor(pricing.suggestedRentCents, form.priceCents, form.discount);
  return {
    pricing,
    discount,
    fluidityGrid: mergeGrid({ ...form, discount, pricing }, context, before?.fluidityGrid ?? []),
    monthlyTotalCents: monthlyTotalCents(form),
    exemptCents: monthlyExemptCents(form),
    options: form.options.map((option) => ({ ...option, id: option.id ?? newId() })),
  };
}

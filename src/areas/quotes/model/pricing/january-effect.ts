// Effect of delaying the first registration until January, and so to next year's tax scales.
import type { Cents } from "#kernel/money.ts";
import { pricingOf, type PricingContext } from "./form-pricing.ts";
import { priceAfterDiscount } from "../discount.ts";
import type { QuoteForm } from "../form.ts";

export interface JanuaryEffect {
  nowRegistrationCents: Cents;
  nextYearRegistrationCents: Cents;
  nowPriceCents: Cents;
  nextYearPriceCents: Cents;
  /** Per month; positive when waiting costs more. */
  differenceCents: Cents;
}

/** Both rents of a long-term quote after its discount; null when no rent can be suggested. */
export function januaryEffect(form: QuoteForm, context: PricingContext): JanuaryEffect | null {
  if (form.type !== "long" || context.car?.choice.finish.id !== form.finishId) return null;
  const rent = (registersNextYear: boolean) =>
    pricingOf({ ...form, registersNextYear }, context).suggestedRentCents;
  const [now, nextYear] = [rent(false), rent(true)];
  if (now === null || nextYear === null) return null;
  const nowPriceCents = priceAfterDiscount(now, form.discount);
  const nextYearPriceCents = priceAfterDiscount(nextYear, form.discount);
  return {
    nowRegistrationCents: context.car.registration.now.totalCents,
    nextYearRegistrationCents: context.car.registration.nextYear.totalCents,
    nowPriceCents,
    nextYearPriceCents,
    differenceCents: nextYearPriceCents - nowPriceCents,
  };
}

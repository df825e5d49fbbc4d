// The amounts of an amendment that are asked twice: a hundred times the usual, and not yet in the contract.
import {
  type AmountToCheck,
  serviceAmounts,
  type UnusualAmount,
  unusualOf,
  usualRentCents,
} from "#quotes/model/unusual.ts";
import type { PriceParameters } from "#settings/model/price-parameters.ts";
import { type AmendmentDraft, amended } from "./amendment.ts";
import type { Agreement } from "./terms.ts";

interface UsualAmounts {
  /** What it changes. */
  before: Agreement;
  /** The rent of the price model, for a new duration or mileage. */
  modelPriceCents: number | null;
  parameters: PriceParameters;
}

export function unusualInAmendment(
  draft: AmendmentDraft,
  { before, modelPriceCents, parameters }: UsualAmounts,
): UnusualAmount[] {
  const usualCents = modelPriceCents || before.terms.priceCents || usualRentCents;
  const amountsOf = ({ terms }: Agreement): AmountToCheck[] => [
    ["priceCents", "Loyer du véhicule", terms.priceCents, usualCents],
    ...serviceAmounts(terms, parameters),
  ];
  const present = new Map(amountsOf(before).map(([field, , cents]) => [field, cents]));
  const after = amended(before, draft, { modelPriceCents, holder: null });
  return unusualOf(amountsOf(after)).filter(({ field, cents }) => present.get(field) !== cents);
}

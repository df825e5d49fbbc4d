// Amounts of an amendment to confirm: a hundred times the usual, and not yet in the contract.
import {
  type AmountToCheck,
  serviceAmounts,
  type UnusualAmount,
  findUnusual,
  usualRentCents,
} from "#quotes/model/editor/unusual-amounts.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";
import { type AmendmentDraft, applyDraft } from "./amendment.ts";
import type { Agreement } from "../terms/terms.ts";

interface UsualAmounts {
  /** The agreement that it changes. */
  before: Agreement;
  /** The rent of the price model, for a new duration or mileage. */
  modelPriceCents: number | null;
  parameters: PriceParameters;
}

export function unusualAmendmentAmounts(
  draft: AmendmentDraft,
  { before, modelPriceCents, parameters }: UsualAmounts,
): UnusualAmount[] {
  const usualCents = modelPriceCents || before.terms.priceCents || usualRentCents;
  const amountsOf = ({ terms }: Agreement): AmountToCheck[] => [
    ["priceCents", "Loyer du véhicule", terms.priceCents, usualCents],
    ...serviceAmounts(terms, parameters),
  ];
  const present = new Map(amountsOf(before).map(([field, , cents]) => [field, cents]));
  const after = applyDraft(before, draft, { modelPriceCents, holder: null });
  return findUnusual(amountsOf(after)).filter(({ field, cents }) => present.get(field) !== cents);
}

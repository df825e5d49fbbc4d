// What an amendment gives: the rent that it brings beside the one that the parameters alone would ask at the
// same duration and mileage. One that lowers nothing gives nothing, whatever was agreed before it.
import type { ApprovalKind } from "#platform/approvals.ts";
import { discountMatter, referenceOf } from "#quotes/model/discount-approval.ts";
import { type Measure, measureOf, serviceReferences } from "#quotes/model/reference.ts";
import type { Judged } from "#quotes/server/discount-standing.ts";
import type { PriceBasis } from "#settings/model/price-basis.ts";
import type { AmendmentDraft } from "../model/amendment.ts";
import type { Agreement, Terms } from "../model/terms.ts";
import type { ContractBasis } from "./contract-basis.ts";
import type { AmendmentRow } from "./kept.ts";
import { repricingOf } from "./price.ts";
import type { AmendmentMeasure } from "./tables.ts";

export const amendmentDiscount: ApprovalKind = {
  name: "amendmentDiscount",
  permission: "APPROVE_DISCOUNT",
  record: "amendment",
};

/** The reference of the quote, carried to other terms as a rent is. */
function referenceRent(contract: ContractBasis, terms: Terms, basis: PriceBasis): number | null {
  const { rentCents } = referenceOf(contract.quote.pricing);
  const { signedTerms: signed } = contract.row;
  const isSame = terms.durationMonths === signed.durationMonths && terms.kilometrage === signed.kilometrage;
  if (rentCents === null || isSame) return rentCents;
  const { rentAt } = repricingOf(contract, { ...signed, priceCents: rentCents }, basis);
  return rentAt(terms.durationMonths, terms.kilometrage);
}

interface Change {
  draft: AmendmentDraft;
  /** The terms from its day on, those that others signed for later will change included. */
  stretches: readonly { before: Agreement; after: Agreement }[];
  modelPriceCents: number | null;
}

/** Of the stretch where the most is given; null where nothing is, beyond the terms that were agreed. */
export function measureOfAmendment(
  contract: ContractBasis,
  { draft, stretches, modelPriceCents }: Change,
  basis: PriceBasis,
): AmendmentMeasure | null {
  const services = serviceReferences(basis.parameters);
  const net = (terms: Terms): number => measureOf(terms, { rentCents: null, ...services }).netCents;
  let most: AmendmentMeasure | null = null;
  for (const { before, after } of stretches) {
    const { priceCents } = after.terms;
    // Where another sets the rent again, this one has not made it.
    const isItsOwn = draft.kind === "duration-mileage" && priceCents === draft.priceCents;
    const usual = isItsOwn ? modelPriceCents : before.terms.priceCents;
    const netCents = net(after.terms);
    if (usual !== null && netCents >= net({ ...before.terms, priceCents: usual })) continue;
    const referenceCents = referenceRent(contract, after.terms, basis);
    const found = { netCents, referenceCents, priceCents };
    if (most === null || shareOf(found) < shareOf(most)) most = found;
  }
  return most;
}

/** What is asked of what the parameters would ask; what cannot be measured comes first. */
const shareOf = ({ netCents, referenceCents }: Measure): number =>
  referenceCents === null ? Number.NEGATIVE_INFINITY : netCents / Math.max(1, referenceCents);

/** Null where it gives nothing. From which day it is given is part of the question. */
export const judgedDiscount = ({
  id,
  effectOn,
  after: { terms },
  measure,
}: Pick<AmendmentRow, "id" | "effectOn" | "after" | "measure">): Judged | null =>
  measure && {
    kind: amendmentDiscount,
    measure,
    matter: { subjectId: id, ...discountMatter(measure, { ...terms, discount: 0, about: [effectOn] }) },
    priceCents: measure.priceCents ?? terms.priceCents,
    suggestedRentCents: measure.referenceCents,
    discount: 0,
  };

// The discount of an amendment: its rent against the one that the parameters alone would give at the same duration
// and mileage. An amendment that lowers nothing gives none, whatever was agreed before.
import type { ApprovalKind } from "#platform/approvals/approvals.ts";
import { discountApprovalTerms, referenceOf } from "#quotes/model/discounts/discount-approval.ts";
import { type Measure, measureOf, serviceReferences } from "#quotes/model/discounts/measure.ts";
import type { JudgedDiscount } from "#quotes/server/discounts/discount-status.ts";
import type { PriceBasis } from "#settings/model/basis/price-basis.ts";
import type { AmendmentDraft } from "../../model/amendments/amendment.ts";
import type { Agreement, Terms } from "../../model/terms/terms.ts";
import type { ContractBasis } from "../pricing/contract-basis.ts";
import type { AmendmentRow } from "../rows.ts";
import { repricingOf } from "../pricing/repricing.ts";
import type { AmendmentMeasure } from "../tables.ts";

export const amendmentDiscount: ApprovalKind = {
  name: "amendmentDiscount",
  permission: "APPROVE_DISCOUNT",
  record: "amendment",
};

/** The reference rent of the quote, repriced at other terms as a rent is. */
function referenceRent(contract: ContractBasis, terms: Terms, basis: PriceBasis): number | null {
  const { rentCents } = referenceOf(contract.quote.pricing);
  const { signedTerms: signed } = contract.row;
  const isSame = terms.durationMonths === signed.durationMonths && terms.kilometrage === signed.kilometrage;
  if (rentCents === null || isSame) return rentCents;
  const { rentAt } = repricingOf(contract, { ...signed, priceCents: rentCents }, basis);
  return rentAt(terms.durationMonths, terms.kilometrage);
}

interface MeasuredChange {
  draft: AmendmentDraft;
  /** The terms from its day on, including changes made by amendments signed for later. */
  segments: readonly { before: Agreement; after: Agreement }[];
  modelPriceCents: number | null;
}

/** Measure of the segment with the largest discount; null when nothing is given beyond the agreed terms. */
export function measureAmendment(
  contract: ContractBasis,
  { draft, segments, modelPriceCents }: MeasuredChange,
  basis: PriceBasis,
): AmendmentMeasure | null {
  const services = serviceReferences(basis.parameters);
  const net = (terms: Terms): number => measureOf(terms, { rentCents: null, ...services }).netCents;
  let largest: AmendmentMeasure | null = null;
  for (const { before, after } of segments) {
    const { priceCents } = after.terms;
    // A rent set again by a later amendment is not this one's own.
    const isItsOwn = draft.kind === "duration-mileage" && priceCents === draft.priceCents;
    const usual = isItsOwn ? modelPriceCents : before.terms.priceCents;
    const netCents = net(after.terms);
    if (usual !== null && netCents >= net({ ...before.terms, priceCents: usual })) continue;
    const referenceCents = referenceRent(contract, after.terms, basis);
    const found = { netCents, referenceCents, priceCents };
    if (largest === null || priceRatio(found) < priceRatio(largest)) largest = found;
  }
  return largest;
}

/** Net amount over the reference amount; an amount without a reference sorts first. */
const priceRatio = ({ netCents, referenceCents }: Measure): number =>
  referenceCents === null ? Number.NEGATIVE_INFINITY : netCents / Math.max(1, referenceCents);

/** Null when it gives no discount. The day from which it applies is part of the approval. */
export const discountToApprove = ({
  id,
  effectOn,
  after: { terms },
  measure,
}: Pick<AmendmentRow, "id" | "effectOn" | "after" | "measure">): JudgedDiscount | null =>
  measure && {
    kind: amendmentDiscount,
    measure,
    matter: {
      subjectId: id,
      ...discountApprovalTerms(measure, { ...terms, discount: 0, about: [effectOn] }),
    },
    priceCents: measure.priceCents ?? terms.priceCents,
    suggestedRentCents: measure.referenceCents,
    discount: 0,
  };

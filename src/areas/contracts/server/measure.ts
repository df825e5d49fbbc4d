// What an amendment gives: the rent that it brings beside the one that the parameters alone would ask at the
// same duration and mileage. One that lowers nothing gives nothing, whatever was agreed before it.
import type { Call } from "#kernel/server/call.ts";
import type { ApprovalKind } from "#platform/approvals.ts";
import { discountMatter, referenceOf } from "#quotes/model/discount-approval.ts";
import { type Measure, measureOf, serviceReferences } from "#quotes/model/reference.ts";
import { quoteOfContract } from "#quotes/server/contracts.ts";
import type { Judged } from "#quotes/server/discount-standing.ts";
import type { PriceParameters } from "#settings/model/price-parameters.ts";
import type { AmendmentDraft } from "../model/amendment.ts";
import type { Agreement, Terms } from "../model/terms.ts";
import type { AmendmentRow, ContractRow } from "./kept.ts";
import { repricingOf } from "./price.ts";

export const amendmentDiscount: ApprovalKind = {
  name: "amendmentDiscount",
  permission: "APPROVE_DISCOUNT",
  record: "amendment",
};

/** The reference of the quote, carried to other terms as a rent is. */
async function referenceRent(call: Call, contract: ContractRow, terms: Terms): Promise<number | null> {
  const { rentCents } = referenceOf((await quoteOfContract(call, contract.id)).pricing);
  const { signedTerms: signed } = contract;
  const isSame = terms.durationMonths === signed.durationMonths && terms.kilometrage === signed.kilometrage;
  if (rentCents === null || isSame) return rentCents;
  const repricing = await repricingOf(call, contract, { ...signed, priceCents: rentCents });
  return repricing.rentAt(terms.durationMonths, terms.kilometrage);
}

interface Change {
  draft: AmendmentDraft;
  before: Agreement;
  after: Agreement;
  modelPriceCents: number | null;
}

/** Null where nothing is given beyond the terms that were agreed. */
export async function measureOfAmendment(
  call: Call,
  contract: ContractRow,
  { draft, before, after, modelPriceCents }: Change,
  parameters: PriceParameters,
): Promise<Measure | null> {
  const services = serviceReferences(parameters);
  const net = (terms: Terms): number => measureOf(terms, { rentCents: null, ...services }).netCents;
  const usual = draft.kind === "duration-mileage" ? modelPriceCents : before.terms.priceCents;
  const netCents = net(after.terms);
  if (usual !== null && netCents >= net({ ...before.terms, priceCents: usual })) return null;
  return { netCents, referenceCents: await referenceRent(call, contract, after.terms) };
}

/** Null where it gives nothing. */
export const judgedDiscount = ({
  id,
  after: { terms },
  measure,
}: Pick<AmendmentRow, "id" | "after" | "measure">): Judged | null =>
  measure && {
    kind: amendmentDiscount,
    measure,
    matter: { subjectId: id, ...discountMatter(measure, { ...terms, discount: 0, thing: null }) },
    priceCents: terms.priceCents,
    suggestedRentCents: measure.referenceCents,
    discount: 0,
  };

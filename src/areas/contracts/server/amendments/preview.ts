// The effect of an amendment over everything signed. The same computation serves the preview, the stored row and the
// paper.
import { badPayerRefusal } from "#clients/model/companies/bad-payer.ts";
import { companyOf } from "#clients/server/read.ts";
import { addMonths, type Day } from "#kernel/calendar/day.ts";
import { type FieldMessages, invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import type { UnusualAmount } from "#quotes/model/editor/unusual-amounts.ts";
import { type AmendmentDraft, bringsCommitment } from "../../model/amendments/amendment.ts";
import { changedLines, type ChangedLine } from "../../model/amendments/changed-lines.ts";
import { type Effect, effectOf } from "../../model/amendments/effect.ts";
import { type PricingInput, rentRefusal } from "../../model/settlements/typed-rent.ts";
import { effectRefusals, effectStartOn } from "../../model/amendments/effect-day-rules.ts";
import { firstDeliveryOn } from "../../model/period.ts";
import type { Agreement, Holder } from "../../model/terms/terms.ts";
import {
  agreementOn,
  changesFrom,
  type Grid,
  gridAtRent,
  type SignedAmendment,
  type SignedContract,
  segmentOn,
  withAmendment,
} from "../../model/terms/terms-by-day.ts";
import { unusualAmendmentAmounts } from "../../model/amendments/unusual-amounts.ts";
import { waiverRefusal } from "../../model/settlements/waiver.ts";
import {
  basisOfEffect,
  type ContractBasis,
  readContractBasis,
  terminationParameters,
} from "../pricing/contract-basis.ts";
import { type ContractRow, elapsedMonths, signedContract } from "../rows.ts";
import { type Repricing, repricingOf } from "../pricing/repricing.ts";

export interface ComputedAmendment {
  one: SignedAmendment;
  before: Agreement;
  after: Agreement;
  /** From its day on, later changes included. */
  segments: { before: Agreement; after: Agreement }[];
  changes: ChangedLine[];
  effect: Effect;
  /** VAT rate of its day, when a consumer reads prices with tax. */
  vatRate: number | null;
  modelPriceCents: number | null;
  missing: string[];
  /** Unusual amounts, confirmed or not. */
  unusual: UnusualAmount[];
}

export const nextNumber = ({ amendments }: ContractBasis): number => (amendments[0]?.number ?? 0) + 1;

/** Refusals that depend only on today's date. */
function calendarRefusals(call: Call, contract: SignedContract, draft: AmendmentDraft): FieldMessages {
  if (draft.effectOn < addMonths(call.today, -12))
    return { effectOn: "L’avenant ne peut pas remonter à plus d’un an." };
  if (draft.kind !== "duration-mileage") return {};
  const elapsed = elapsedMonths(call, contract.periods);
  const { durationMonths } = agreementOn(contract).terms;
  return draft.durationMonths !== durationMonths && draft.durationMonths <= elapsed
    ? { durationMonths: `Le contrat a déjà couru ${elapsed} mois.` }
    : {};
}

function requireEffectDay(call: Call, contract: SignedContract, one: SignedAmendment): void {
  const fields = {
    ...calendarRefusals(call, contract, one.draft),
    ...effectRefusals(contract, one, call.today),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** Refuses an excessive reduction of the rent or of a waiver, with an error on its field. */
function requireRentAndWaiver(contract: SignedContract, one: SignedAmendment, priced: PricingInput): void {
  const priceCents = rentRefusal(contract, one, priced);
  const waiver = waiverRefusal(contract, one, priced.parameters);
  if (priceCents || waiver)
    throw invalid({ ...(priceCents && { priceCents }), ...(waiver && { "waiver.cents": waiver }) });
}

/** The company of a transfer: another of the same client, not a bad payer. */
async function newHolder(
  call: Call,
  draft: AmendmentDraft,
  { row, before }: { row: ContractRow; before: Agreement },
): Promise<Holder> {
  if (draft.kind !== "driver-transfer") return before.holder;
  if (draft.clauses === null) throw invalid({ clauses: "Choisissez les clauses du transfert." });
  if ((await get(call, "client", row.clientId)).type === "INDIVIDUAL")
    throw invalid({
      companyId: "Un particulier ne transmet pas son contrat par avenant : faites un devis au repreneur.",
    });
  const company = await companyOf(call, draft.companyId);
  if (company.clientId !== row.clientId)
    throw invalid({ companyId: "Le transfert se fait vers une autre société du même client." });
  if (company.id === before.holder.companyId)
    throw invalid({ companyId: "Cette société est déjà locataire." });
  if (company.isBadPayer) throw refused(badPayerRefusal(company.name, "tout transfert"));
  return { companyId: company.id, companyName: company.name };
}

export interface AmendmentRequest {
  draft: AmendmentDraft;
  number: number;
  /** The rent of the price model when it was prepared, and that day; computed today when absent. */
  preparedPrice?: { modelPriceCents: number | null; on: Day };
}

/** True when the price model had a grid to give: a price per kilometre was agreed instead, and stays. */
const hasNoGridByChoice = (grid: Grid, { gridAround }: Repricing, { terms }: Agreement): boolean =>
  grid.length === 0 && (gridAround(terms) ?? []).length > 0;

/** The amendment as it would be signed, with the rent of the price model when none is typed. */
async function buildCandidate(
  call: Call,
  basis: ContractBasis,
  { draft, number, contract, preparedPrice }: AmendmentRequest & { contract: SignedContract },
): Promise<{ one: SignedAmendment; repricing: Repricing | null; modelPriceCents: number | null }> {
  const effectOn = effectStartOn(contract, draft);
  const { agreement: before, grid } = segmentOn(contract, effectOn);
  const common = {
    number,
    kind: draft.kind,
    effectOn,
    holder: await newHolder(call, draft, { row: basis.row, before }),
  };
  const isFromDelivery = draft.kind === "duration-mileage" && firstDeliveryOn(contract.periods) === null;
  if (draft.kind !== "duration-mileage")
    return {
      one: {
        ...common,
        draft,
        isFromDelivery,
        grid: draft.kind === "rent" ? gridAtRent(grid, before.terms.priceCents, draft.priceCents) : null,
        settles: false,
        isTyped: false,
        stated: null,
      },
      repricing: null,
      modelPriceCents: null,
    };
  const repricing = repricingOf(
    basis,
    before.terms,
    basisOfEffect(basis, preparedPrice?.on ?? call.today, effectOn),
  );
  const { durationMonths, kilometrage } = draft;
  const modelPriceCents = preparedPrice?.modelPriceCents ?? repricing.rentAt(durationMonths, kilometrage);
  const priceCents = draft.priceCents ?? modelPriceCents ?? before.terms.priceCents;
  const one: SignedAmendment = {
    ...common,
    draft: { ...draft, priceCents },
    isFromDelivery,
    grid: hasNoGridByChoice(grid, repricing, before)
      ? []
      : repricing.gridAround({ ...before.terms, durationMonths, kilometrage, priceCents }),
    stated: null,
    isTyped: priceCents !== modelPriceCents,
    settles: durationMonths !== before.terms.durationMonths || kilometrage !== before.terms.kilometrage,
  };
  return { one, repricing, modelPriceCents };
}

/** Computes the effect of an amendment; throws on wrong fields. */
export async function computeAmendment(
  call: Call,
  basis: ContractBasis,
  request: AmendmentRequest,
): Promise<ComputedAmendment> {
  const others = basis.amendments.filter(({ number }) => number !== request.number);
  const contract = signedContract({ ...basis, amendments: others });
  const { one, repricing, modelPriceCents } = await buildCandidate(call, basis, { ...request, contract });
  requireEffectDay(call, contract, one);
  const { durationMonths, kilometrage } = agreementOn(withAmendment(contract, one), one.effectOn).terms;
  requireRentAndWaiver(contract, one, {
    modelPriceCents,
    modelPriceFrom: (terms) => repricing?.rentFrom(terms, durationMonths, kilometrage) ?? null,
    parameters: terminationParameters(basis, one.effectOn),
  });
  const vatRate = basis.vat(one.effectOn);
  const before = agreementOn(contract, one.effectOn);
  const after = agreementOn(withAmendment(contract, one), one.effectOn);
  return {
    one,
    before,
    after,
    segments: changesFrom(contract, one),
    changes: changedLines(before, after, vatRate),
    effect: effectOf(contract, one, call.today, basis.vat),
    vatRate,
    modelPriceCents,
    missing: repricing?.missingAt([after.terms.durationMonths]) ?? [],
    unusual: unusualAmendmentAmounts(one.draft, {
      before,
      modelPriceCents,
      parameters: basisOfEffect(basis, call.today, one.effectOn).parameters,
    }),
  };
}

/** The same, for a preview that saves nothing. */
export async function previewAmendment(call: Call, contractId: string, draft: AmendmentDraft) {
  const basis = await readContractBasis(call, contractId);
  const {
    one,
    segments: _stretches,
    ...computed
  } = await computeAmendment(call, basis, { draft, number: nextNumber(basis) });
  return {
    ...computed,
    effectOn: one.effectOn,
    bringsCommitment: bringsCommitment(computed.before.terms, computed.after.terms),
  };
}

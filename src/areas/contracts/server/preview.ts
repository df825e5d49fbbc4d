// What an amendment would change, over everything that was signed. The same computation is seen beforehand,
// kept, and put on paper.
import { badPayerRefusal } from "#clients/model/bad-payer.ts";
import { companyOf } from "#clients/server/read.ts";
import { addMonths, type Day } from "#kernel/day.ts";
import { type FieldMessages, invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import type { UnusualAmount } from "#quotes/model/unusual.ts";
import { type AmendmentDraft, bringsCommitment } from "../model/amendment.ts";
import { changedLines, type ChangedLine } from "../model/difference.ts";
import { type Effect, effectOf } from "../model/effect.ts";
import { type Priced, rentRefusal } from "../model/owed.ts";
import { orderRefusals, startOfEffect } from "../model/place.ts";
import { startOf } from "../model/period.ts";
import type { Agreement, Holder } from "../model/terms.ts";
import {
  agreementOn,
  changesFrom,
  type Grid,
  gridAtRent,
  type SignedAmendment,
  type SignedContract,
  stretchOn,
  withAmendment,
} from "../model/terms-by-day.ts";
import { unusualInAmendment } from "../model/unusual.ts";
import { waiverRefusal } from "../model/waiver.ts";
import {
  basisOfEffect,
  type ContractBasis,
  readContractBasis,
  terminationParameters,
} from "./contract-basis.ts";
import { type ContractRow, elapsedMonths, signedContract } from "./kept.ts";
import { type Repricing, repricingOf } from "./price.ts";

export interface Computed {
  one: SignedAmendment;
  before: Agreement;
  after: Agreement;
  /** From its day on, what follows included. */
  stretches: { before: Agreement; after: Agreement }[];
  changes: ChangedLine[];
  effect: Effect;
  /** Of its day, where a consumer reads prices with tax. */
  vatRate: number | null;
  modelPriceCents: number | null;
  missing: string[];
  /** Amounts to confirm, or confirmed. */
  unusual: UnusualAmount[];
}

export const nextNumber = ({ amendments }: ContractBasis): number => (amendments[0]?.number ?? 0) + 1;

/** What only the calendar of today refuses. */
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

function demandPlace(call: Call, contract: SignedContract, one: SignedAmendment): void {
  const fields = {
    ...calendarRefusals(call, contract, one.draft),
    ...orderRefusals(contract, one, call.today),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** What is forgiven, by the rent or by a waiver, beside its field. */
function demandOwed(contract: SignedContract, one: SignedAmendment, priced: Priced): void {
  const priceCents = rentRefusal(contract, one, priced);
  const waiver = waiverRefusal(contract, one, priced.parameters);
  if (priceCents || waiver)
    throw invalid({ ...(priceCents && { priceCents }), ...(waiver && { "waiver.cents": waiver }) });
}

/** The company of a transfer: another of the same client, not a bad payer. */
async function holderOf(
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
  /** The rent of the price model when it was prepared, and that day; computed today where absent. */
  seen?: { modelPriceCents: number | null; on: Day };
}

/** True where the price model would have given a grid: a price per kilometre was agreed to instead, and stays. */
const hasNoGridByChoice = (grid: Grid, { gridAround }: Repricing, { terms }: Agreement): boolean =>
  grid.length === 0 && (gridAround(terms) ?? []).length > 0;

/** The amendment as it would be signed, with the rent of the price model where none is typed. */
async function candidate(
  call: Call,
  basis: ContractBasis,
  { draft, number, contract, seen }: AmendmentRequest & { contract: SignedContract },
): Promise<{ one: SignedAmendment; repricing: Repricing | null; modelPriceCents: number | null }> {
  const effectOn = startOfEffect(contract, draft);
  const { agreement: before, grid } = stretchOn(contract, effectOn);
  const place = {
    number,
    kind: draft.kind,
    effectOn,
    holder: await holderOf(call, draft, { row: basis.row, before }),
  };
  const isFromDelivery = draft.kind === "duration-mileage" && startOf(contract.periods) === null;
  if (draft.kind !== "duration-mileage")
    return {
      one: {
        ...place,
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
  const repricing = repricingOf(basis, before.terms, basisOfEffect(basis, seen?.on ?? call.today, effectOn));
  const { durationMonths, kilometrage } = draft;
  const modelPriceCents = seen?.modelPriceCents ?? repricing.rentAt(durationMonths, kilometrage);
  const priceCents = draft.priceCents ?? modelPriceCents ?? before.terms.priceCents;
  const one: SignedAmendment = {
    ...place,
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

/** What an amendment would change; wrong fields are named. */
export async function computeAmendment(
  call: Call,
  basis: ContractBasis,
  asked: AmendmentRequest,
): Promise<Computed> {
  const others = basis.amendments.filter(({ number }) => number !== asked.number);
  const contract = signedContract({ ...basis, amendments: others });
  const { one, repricing, modelPriceCents } = await candidate(call, basis, { ...asked, contract });
  demandPlace(call, contract, one);
  const { durationMonths, kilometrage } = agreementOn(withAmendment(contract, one), one.effectOn).terms;
  demandOwed(contract, one, {
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
    stretches: changesFrom(contract, one),
    changes: changedLines(before, after, vatRate),
    effect: effectOf(contract, one, call.today, basis.vat),
    vatRate,
    modelPriceCents,
    missing: repricing?.missingAt([after.terms.durationMonths]) ?? [],
    unusual: unusualInAmendment(one.draft, {
      before,
      modelPriceCents,
      parameters: basisOfEffect(basis, call.today, one.effectOn).parameters,
    }),
  };
}

/** The same, for who looks before keeping anything. */
export async function previewAmendment(call: Call, contractId: string, draft: AmendmentDraft) {
  const basis = await readContractBasis(call, contractId);
  const {
    one,
    stretches: _stretches,
    ...computed
  } = await computeAmendment(call, basis, { draft, number: nextNumber(basis) });
  return {
    ...computed,
    effectOn: one.effectOn,
    bringsCommitment: bringsCommitment(computed.before.terms, computed.after.terms),
  };
}

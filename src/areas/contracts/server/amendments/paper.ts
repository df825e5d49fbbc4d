// The paper of an amendment: gathers its content and renders it.
import { companyOf } from "#clients/server/read.ts";
import type { Document } from "#kernel/documents/files.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { drawDocument } from "#platform/pdf.ts";
import type { OrderStatement } from "#signatures/model/wording/order.ts";
import type { ProcedureSigner } from "#signatures/model/procedure.ts";
import { isPriced } from "#quotes/model/mileage/fluidity.ts";
import { nameWithCapacity } from "#signatures/model/signer.ts";
import { ratesIn } from "#settings/model/lessee-vat.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { bringsCommitment } from "../../model/amendments/amendment.ts";
import { changedLines } from "../../model/amendments/changed-lines.ts";
import { firstDeliveryOn } from "../../model/period.ts";
import { amendmentStatement } from "../../model/amendments/order-statement.ts";
import type { VatRates } from "../../model/settlements/settlement.ts";
import type { Holder } from "../../model/terms/terms.ts";
import { shareSettlements } from "../../model/amendments/transfer-settlements.ts";
import type { ContractBasis } from "../pricing/contract-basis.ts";
import { type AmendmentRow, toSignedAmendment, type ContractRow, signedContract } from "../rows.ts";
import { usualSignatory } from "./usual-signatory.ts";
import type { AmendmentPaper } from "../papers/amendment.ts";

const drawing = import.meta.resolve("../papers/amendment.ts");

interface DocumentInput {
  row: AmendmentRow;
  basis: ContractBasis;
  /** The invited electronic signers; null when the paper is read before it is sent. */
  signers: readonly ProcedureSigner[] | null;
}

/**
 * The kilometre clause after a change of mileage; also after a new rent when a grid exists, since its lines follow
 * it.
 */
function mileageOf(row: AmendmentRow, { kmPrices }: ContractRow): AmendmentPaper["mileage"] {
  const isItsGrid = row.kind === "rent" && (row.grid ?? []).some(isPriced);
  if (row.kind !== "duration-mileage" && !isItsGrid) return null;
  const { kilometrage, priceCents, durationMonths } = row.after.terms;
  // A new mileage restates how each side of it is charged; a new rent leaves the signed clause unchanged.
  const isAnew = row.kind === "duration-mileage";
  return {
    kilometrage,
    priceCents,
    durationMonths,
    kmPrices: kmPrices && isAnew ? { ...kmPrices, isBySide: true } : kmPrices,
    grid: (row.grid ?? []).filter(isPriced),
  };
}

/** The VAT rates of the territory of a contract. */
const datedRates = ({ basisOn, row }: ContractBasis, { today }: Call) =>
  ratesIn(row.vatTerritory, basisOn(today).scales);

/** VAT rates, on the day of effect and on any other day. */
function ratesOf(basis: ContractBasis, call: Call, { effectOn }: AmendmentRow): VatRates {
  const rates = datedRates(basis, call);
  return { vatRate: vatRateOn(rates, effectOn), rateOn: (on) => vatRateOn(rates, on) };
}

/** Statement of the amounts a consumer undertakes to pay by an amendment; null when it is merely signed. */
export async function amendmentOrder(
  call: Call,
  row: AmendmentRow,
  basis: ContractBasis,
): Promise<OrderStatement | null> {
  const { type: clientType } = await get(call, "client", basis.row.clientId);
  return amendmentStatement({
    clientType,
    carTitle: basis.row.carTitle,
    effectOn: row.effectOn,
    effect: row.effect,
    terms: row.after.terms,
    rates: ratesOf(basis, call, row),
  });
}

async function partyOf(call: Call, { companyId }: Holder): Promise<AmendmentPaper["company"]> {
  const { name, siret, address } = await companyOf(call, companyId);
  return { name, siret, address };
}

/** Signers for one of the companies; the usual signatory when the paper is read before it is sent. */
async function representativesOf(
  call: Call,
  { companyId }: Holder,
  { contract, signers }: { contract: ContractRow; signers: DocumentInput["signers"] },
): Promise<string[]> {
  const usual = signers === null ? await usualSignatory(call, contract, companyId) : null;
  const people = signers ?? (usual ? [usual] : []);
  return people.filter((one) => !one.companyId || one.companyId === companyId).map(nameWithCapacity);
}

/** The clauses of a transfer, with the leaving company and the settlements shared by both. */
async function transferOf(
  call: Call,
  { row, basis, signers }: DocumentInput,
): Promise<AmendmentPaper["transfer"]> {
  if (row.draft.kind !== "driver-transfer" || row.draft.clauses === null) return null;
  const { clauses } = row.draft;
  const { row: contract } = basis;
  const signed = signedContract(basis);
  return {
    clauses,
    leaving: await partyOf(call, row.before.holder),
    leavingPeople: await representativesOf(call, row.before.holder, { contract, signers }),
    depositCents: contract.financialDepositCents,
    collateralCents: contract.collateralSecurityDepositCents ?? 0,
    settlements: shareSettlements(signed, toSignedAmendment(row), clauses),
    taxedSettlements: shareSettlements(signed, toSignedAmendment(row), clauses, ratesOf(basis, call, row)),
  };
}

export async function amendmentPaper(
  call: Call,
  input: DocumentInput,
): Promise<{ document: Document; order: OrderStatement | null }> {
  const { row, basis, signers } = input;
  const { row: contract, periods } = basis;
  const vatRates = datedRates(basis, call);
  const vatRate = vatRateOn(vatRates, row.effectOn);
  const { type } = await get(call, "client", contract.clientId);
  const isIndividual = type === "INDIVIDUAL";
  const order = await amendmentOrder(call, row, basis);
  const paper: AmendmentPaper = {
    lessor: await readLessor(call),
    title: `Avenant n° ${row.number}`,
    orderId: contract.orderId,
    madeOn: dayInParis(row.createdAt),
    signedOn: dayInParis(contract.signedAt),
    effectOn: row.effectOn,
    carTitle: contract.carTitle,
    company: await partyOf(call, row.after.holder),
    explanation: row.explanation,
    changes: changedLines(row.before, row.after, isIndividual ? vatRate : null),
    effect: row.effect,
    awaitsDelivery: firstDeliveryOn(periods) === null,
    durationBefore: row.before.terms.durationMonths,
    mileage: mileageOf(row, contract),
    vatRate,
    vatRates,
    bringsCommitment: bringsCommitment(row.before.terms, row.after.terms),
    durationMonths: row.after.terms.durationMonths,
    isIndividual,
    people: await representativesOf(call, row.after.holder, { contract, signers }),
    isElectronic: signers !== null,
    transfer: await transferOf(call, input),
    order,
  };
  return {
    document: await drawDocument(`Avenant ${row.number} - ${contract.orderId}.pdf`, drawing, paper),
    order,
  };
}

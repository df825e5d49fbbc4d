// A contract and its amendments as staff see them.
import { viewOf } from "#kernel/schema/view.ts";
import { orderFormRefusals } from "#clients/model/companies/company.ts";
import { companyOf } from "#clients/server/read.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { monthlyLines } from "#quotes/model/monthly.ts";
import { discountStatus } from "#quotes/server/discounts/discount-status.ts";
import { vatRefusalsOf } from "#quotes/server/lessee-vat.ts";
import { territoryOf } from "#settings/model/lessee-vat.ts";
import type { AwaitedSignature } from "#signatures/model/flow.ts";
import { awaitedSignatures } from "#signatures/server/procedures/awaited-signers.ts";
import { bringsCommitment } from "../model/amendments/amendment.ts";
import { amendmentFlow, type AmendmentSubject } from "../model/amendments/flow.ts";
import { transferVatRefusals } from "../model/amendments/transfer-vat.ts";
import { type Amendment, amendmentSchema, type Contract, contractSchema } from "../model/contract.ts";
import { changedLines } from "../model/amendments/changed-lines.ts";
import { deliveryStep, pendingTermination } from "../model/events.ts";
import { contractFlow, isActive } from "../model/flow.ts";
import { type DeliveryStep, nextToDeliver, type PendingTermination } from "../model/next.ts";
import { type Period, periodSchema, termOf } from "../model/period.ts";
import { exemptRentOf, rentOf } from "../model/terms/terms.ts";
import { termsByDay } from "../model/terms/terms-by-day.ts";
import { timelineOf } from "../model/timeline.ts";
import { type ContractBasis, contractBasis, readContractBasis } from "./pricing/contract-basis.ts";
import { type AmendmentRow, type ContractRow, contractFlowSubject, signedContract } from "./rows.ts";
import { discountToApprove } from "./amendments/discount-measure.ts";
import { overtakenReason } from "./amendments/prepared.ts";

/** The incoming company passes the same checks as a new client before its order form, under the VAT of the contract. */
async function incomingRefusals(
  call: Call,
  { kind, after }: AmendmentRow,
  { vatTerritory }: ContractRow,
): Promise<string[]> {
  if (kind !== "driver-transfer") return [];
  const company = await companyOf(call, after.holder.companyId);
  const client = await get(call, "client", company.clientId);
  return [
    ...orderFormRefusals(company, client.type),
    ...(await vatRefusalsOf(call, { ...company, client })),
    ...transferVatRefusals(vatTerritory, { name: company.name, territory: territoryOf(company.address) }),
  ];
}

/** The input of the life cycle of an amendment. */
export async function amendmentFlowSubject(
  call: Call,
  row: AmendmentRow,
  basis: ContractBasis,
): Promise<AmendmentSubject> {
  const { row: contract, badPayers, basisOn } = basis;
  const isPrepared = row.status === "GENERATED";
  const judged = isPrepared ? discountToApprove(row) : null;
  return {
    status: row.status,
    contractStatus: contract.status,
    overtaken: await overtakenReason(call, basis, row),
    isAnotherInSignature: isPrepared && contract.hasPendingAmendment,
    badPayer: badPayers.get(row.after.holder.companyId) ?? null,
    incomingRefusals: isPrepared ? await incomingRefusals(call, row, contract) : [],
    discountApproval: judged && (await discountStatus(call, judged, basisOn(call.today).parameters)),
    ...basis.discountSignature,
    preparedBy: row.createdBy,
    updatedAt: row.updatedAt,
    awaited: [],
  };
}

const awaitedSignaturesOf = async (call: Call, { id, status }: AmendmentRow): Promise<AwaitedSignature[]> =>
  status === "PENDING" ? awaitedSignatures(call, { kind: "amendment", id }) : [];

const toAmendment = viewOf(amendmentSchema);

async function amendmentView(call: Call, row: AmendmentRow, basis: ContractBasis): Promise<Amendment> {
  const vatRate = basis.vat(row.effectOn);
  const subject = await amendmentFlowSubject(call, row, basis);
  return toAmendment({
    ...row,
    changes: changedLines(row.before, row.after, vatRate),
    vatRate,
    bringsCommitment: bringsCommitment(row.before.terms, row.after.terms),
    discountApproval: subject.discountApproval,
    overtaken: subject.overtaken,
    ...lifeCycleOf(
      amendmentFlow,
      { ...subject, awaited: await awaitedSignaturesOf(call, row) },
      missingPermission(call),
    ),
  });
}

/** The amendment, with the moves its contract allows. */
export const viewAmendment = async (call: Call, row: AmendmentRow): Promise<Amendment> =>
  amendmentView(call, row, await readContractBasis(call, row.contractId));

async function linkedContract(call: Call, id: string | null): Promise<Contract["replaces"]> {
  if (!id) return null;
  return (
    (await call.db
      .selectFrom("contract")
      .select(["id", "orderId"])
      .where("id", "=", id)
      .executeTakeFirst()) ?? null
  );
}

const toContract = viewOf(contractSchema);
const toPeriod = viewOf(periodSchema);
const awaitsFirstDelivery = (row: ContractRow): boolean =>
  row.status === "PENDING_MANDATE" || row.status === "PENDING_FIRST_DELIVERY";

/** Each segment of equal terms, as staff see it. */
function termsByDayView(call: Call, { vat, ...contract }: ContractBasis): Contract["termsByDay"] {
  return termsByDay(signedContract(contract)).map(({ from, agreement, cause }, index, all) => ({
    from,
    cause,
    terms: agreement.terms,
    company: { id: agreement.holder.companyId, name: agreement.holder.companyName },
    rentCents: rentOf(agreement.terms),
    exemptCents: exemptRentOf(agreement.terms),
    termDay: termOf(agreement.terms, contract.periods),
    changes: changedLines(all[index - 1]?.agreement ?? agreement, agreement, vat(from ?? call.today)),
    isToCome: from !== null && from > call.today,
  }));
}

/** The next step of an active contract with a car to deliver. */
async function stepToDelivery(
  call: Call,
  row: ContractRow,
  periods: readonly Period[],
): Promise<DeliveryStep | null> {
  const next = nextToDeliver(periods, row.endsEarlyOn);
  if (!next || !isActive(row.status)) return null;
  const steps = await call.ask(deliveryStep, { periodId: next.id });
  return steps.find((step) => step !== null) ?? null;
}

async function terminationInSignature(
  call: Call,
  { id, status }: ContractRow,
): Promise<PendingTermination | null> {
  if (status !== "ONGOING") return null;
  const found = await call.ask(pendingTermination, { contractId: id });
  return found.find((one) => one !== null) ?? null;
}

export async function contractView(call: Call, row: ContractRow): Promise<Contract> {
  const basis = await contractBasis(call, row);
  const { periods, quote } = basis;
  const amendmentViews: Amendment[] = [];
  for (const amendment of basis.amendments) amendmentViews.push(await amendmentView(call, amendment, basis));
  const segments = termsByDayView(call, basis);
  return toContract({
    ...row,
    quoteId: quote.id,
    company: { id: row.companyId, name: row.companyName },
    client: { id: row.clientId, name: row.clientName },
    monthlyLines: monthlyLines(row.terms),
    isDeliveryLate: awaitsFirstDelivery(row) && row.deliveryDeadline < call.today,
    replaces: await linkedContract(call, row.replacesId),
    replacedBy: await linkedContract(call, row.replacedById),
    periods: periods.map(toPeriod),
    timeline: timelineOf({
      terms: row.terms,
      lastTerms: segments.at(-1)?.terms ?? row.terms,
      toCome: segments.flatMap(({ from, cause, isToCome }) =>
        isToCome && from && cause ? [{ day: from, label: `Avenant n° ${cause.number}` }] : [],
      ),
      periods,
      endsEarlyOn: row.endsEarlyOn,
      today: call.today,
      isOver: !isActive(row.status),
    }),
    termsByDay: segments,
    amendments: amendmentViews,
    ...lifeCycleOf(
      contractFlow,
      contractFlowSubject(call, row, periods, {
        amendments: amendmentViews,
        deliveryStep: await stepToDelivery(call, row, periods),
        pendingTermination: await terminationInSignature(call, row),
      }),
      missingPermission(call),
    ),
  });
}

export const readContract = async (call: Call, id: string): Promise<Contract> =>
  contractView(call, await get(call, "contract", id));

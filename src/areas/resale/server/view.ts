// A resale procedure as its page displays it, and the facts on which its life cycle is judged.
import { carName } from "#fleet/server/car-files/car-name.ts";
import type { OfferName } from "#kernel/flow/action.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { applyMove, lockForMove } from "#kernel/server/records/life-cycle.ts";
import { findRows, get, type Patch } from "#kernel/server/records/records.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import { awaitedSignatures } from "#signatures/server/procedures/awaited-signers.ts";
import { procedureFlow } from "../model/procedures/flow.ts";
import { totalPayable } from "../model/procedures/price.ts";
import { carOfferSchema, type CarResales, offerPriceSchema } from "../model/car-resales.ts";
import { type Procedure, procedureSchema } from "../model/procedures/procedure.ts";
import type { ProcedureSubject } from "../model/procedures/subject.ts";
import { likelyClients } from "./procedures/client.ts";
import { buyerOf, kind, offerOf, type ProcedureRow } from "./procedures/find.ts";
import { proofsOf } from "./procedures/proofs.ts";
import { withProposal } from "./procedures/proposal.ts";
import { quoteReasons, signingReasons } from "./procedures/reasons.ts";
import { carPapersOf } from "./sales/car-papers.ts";
import { saleRefund } from "./sales/refund.ts";
import { billedDocuments, creditNotesOf, remainingOf } from "./sales/billed.ts";
import { conclusionReasons, isReturnAwaited } from "./sales/facts.ts";

export async function subjectOf(call: Call, stored: ProcedureRow): Promise<ProcedureSubject> {
  const row = await withProposal(call, stored);
  const { id, status, concludedAt, withdrawnOn } = row;
  const proofs = await proofsOf(call, id);
  const isInvoiced = row.invoiceId !== null;
  const isHandedBack = withdrawnOn !== null && concludedAt !== null;
  return {
    status,
    statusSince: row.statusSince,
    buyer: buyerOf(row),
    proofs: {
      asked: row.proofsAskedOn !== null,
      toReview: proofs.filter(({ state }) => state === "PENDING").length,
    },
    isRegimeConfirmed: row.vatRegime !== null,
    regimeRefusal: row.proposedRegime === null ? row.regimeReason : null,
    againstQuote:
      status === "DOCUMENTS_UPLOADED" || status === "QUOTE_CREATED" ? await quoteReasons(call, row) : [],
    againstSignature: status === "QUOTE_CREATED" ? await signingReasons(call, row) : [],
    againstConclusion: status === "ENDED" && concludedAt === null ? await conclusionReasons(call, row) : [],
    awaited: status === "QUOTE_SENT" ? await awaitedSignatures(call, { kind, id }) : [],
    isInvoiced,
    isPaid: isInvoiced && remainingOf(await billedDocuments(call, id)) === 0,
    scheduledAt: row.scheduledAt,
    concludedAt,
    isDeclared: row.declaredOn !== null,
    isReturnAwaited: isReturnAwaited(row),
    isRefundAwaited: isHandedBack && remainingOf(await creditNotesOf(call, id)) > 0,
  };
}

/** Locks a procedure for an action that its life cycle allows; else a 409 with all the reasons. */
export const lockFor = (
  call: Call,
  at: { id: string; version: number | null },
  move: OfferName<typeof procedureFlow.actions>,
): Promise<ProcedureRow> =>
  lockForMove(call, procedureFlow, { kind, ...at, move }, (row) => subjectOf(call, row));

/** Facts of a locked procedure, whose status stays. */
export const writeFacts = (
  call: Call,
  row: ProcedureRow,
  set: Patch<typeof kind>,
  did?: string,
): Promise<ProcedureRow> => applyMove(call, row, { kind, to: null, set, ...(did && { did }) });

const toView = viewOf(procedureSchema);

export async function procedureView(call: Call, stored: ProcedureRow): Promise<Procedure> {
  const row = await withProposal(call, stored);
  const { priceCents: askingCents } = await offerOf(call, row);
  return toView({
    ...row,
    car: await carName(call, row.carId),
    mileage: (await get(call, "car", row.carId)).mileage,
    askingCents,
    totalCents: row.agreedCents === null ? null : totalPayable(row, await vatRateOfDay(call, call.today)),
    proofs: await proofsOf(call, row.id),
    carPapers: await carPapersOf(call, row),
    likelyClients: row.status === "DOCUMENTS_UPLOADED" ? await likelyClients(call, row) : [],
    refund: await saleRefund(call, row),
    ...lifeCycleOf(procedureFlow, await subjectOf(call, row), missingPermission(call)),
  });
}

export const readProcedure = async (call: Call, id: string): Promise<Procedure> =>
  procedureView(call, await get(call, kind, id));

const toOffer = viewOf(carOfferSchema);
const toPrice = viewOf(offerPriceSchema);

/** The offers and the procedures of a car, latest first. */
export async function carResales(call: Call, carId: string): Promise<CarResales> {
  await get(call, "car", carId);
  const offers = [];
  for (const offer of await findRows(call, "saleOffer", { carId }, { by: ["id"] })) {
    const prices = await findRows(call, "salePrice", { saleOfferId: offer.id }, { by: ["pricedOn", "id"] });
    offers.unshift(toOffer({ ...offer, prices: prices.map(toPrice) }));
  }
  const procedures: Procedure[] = [];
  for (const row of await findRows(call, kind, { carId }, { by: ["id"] }))
    procedures.unshift(await procedureView(call, row));
  return { offers, procedures };
}

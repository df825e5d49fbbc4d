// A resale procedure as its page displays it.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { findRows, get } from "#kernel/server/records/records.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import { procedureFlow } from "../model/procedures/flow.ts";
import { totalPayable } from "../model/procedures/price.ts";
import { carOfferSchema, type CarResales, offerPriceSchema } from "../model/car-resales.ts";
import { type Procedure, procedureSchema } from "../model/procedures/procedure.ts";
import { likelyClients } from "./procedures/client.ts";
import { buyerOf, kind, offerOf, type ProcedureRow, proceduresOf, unsignedOf } from "./procedures/find.ts";
import { proofsOf } from "./procedures/proofs.ts";
import { withProposal } from "./procedures/proposal.ts";
import { carPapersOf } from "./procedures/reasons.ts";
import { subjectOf } from "./subject.ts";

const toView = viewOf(procedureSchema);

export async function procedureView(call: Call, stored: ProcedureRow): Promise<Procedure> {
  const row = await withProposal(call, stored);
  const { priceCents: askingCents } = await offerOf(call, row);
  const rivals = (await unsignedOf(call, row.carId)).filter(({ id }) => id !== row.id);
  return toView({
    ...row,
    car: await carName(call, row.carId),
    askingCents,
    totalCents: row.agreedCents === null ? null : totalPayable(row, await vatRateOfDay(call, call.today)),
    proofs: await proofsOf(call, row),
    carPapers: await carPapersOf(call, row.carId),
    regimeRefusal: row.proposedRegime === null ? row.regimeReason : null,
    likelyClients: row.status === "DOCUMENTS_UPLOADED" ? await likelyClients(call, row) : [],
    rivals: rivals.map((one) => ({ id: one.id, buyer: buyerOf(one), status: one.status })),
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
  const offers = await findRows(call, "saleOffer", { carId }, { by: ["id"] });
  const procedures: Procedure[] = [];
  for (const row of (await proceduresOf(call, carId)).toReversed())
    procedures.push(await procedureView(call, row));
  const priced = [];
  for (const offer of offers.toReversed()) {
    const prices = await findRows(call, "salePrice", { saleOfferId: offer.id }, { by: ["pricedOn", "id"] });
    priced.push(toOffer({ ...offer, prices: prices.map(toPrice) }));
  }
  return { offers: priced, procedures };
}

// Reasons against the order form of a car, all at once, and against its signature.
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { frenchNumber } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { otherOwnerReason } from "#spv/model/ownership.ts";
import { otherOwners } from "#spv/server/owners.ts";
import { pledgeOf } from "#spv/server/refusals.ts";
import { saleDocuments } from "../../model/sales/documents.ts";
import { carPapers, proofKey, proofReasons } from "../../model/procedures/proofs.ts";
import { latestDocument, saleCertificateReason, saleInspectionReason } from "../sales/car-papers.ts";
import { heldReason, holdingProcedure, type ProcedureRow } from "./find.ts";
import { proofsOf } from "./proofs.ts";
import { termsHashOf } from "./terms-hash.ts";

/** The highest reading of a car above its odometer: a figure known to be false is deceit. */
async function odometerReason(call: Call, carId: string, mileage: number): Promise<string | null> {
  const { highest } = await call.db
    .selectFrom("mileageReading as r")
    .select((of) => of.fn.max("r.odometer").as("highest"))
    .where("r.carId", "=", carId)
    .where("r.state", "=", "ACCEPTED")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("odometerChange as o")
            .select("o.id")
            .whereRef("o.carId", "=", "r.carId")
            .whereRef("o.at", ">=", "r.at"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return highest !== null && highest > mileage
    ? `Un relevé de ${frenchNumber(highest)} km dépasse le compteur (${frenchNumber(mileage)} km).`
    : null;
}

/** The day of the handover, else of the sale, else today. */
const soldOn = (call: Call, { receptionOn, saleOn }: ProcedureRow): Day =>
  receptionOn ?? saleOn ?? call.today;

const latestDay = async (call: Call, carId: string, documentKind: string): Promise<Day | null> =>
  (await latestDocument(call, carId, documentKind))?.datedOn ?? null;

export async function carPapersOf(
  call: Call,
  carId: string,
): Promise<{ label: string; datedOn: Day | null }[]> {
  const papers = [];
  for (const kind of keysOf(carPapers))
    papers.push({ label: carPapers[kind], datedOn: await latestDay(call, carId, proofKey(kind)) });
  return papers;
}

async function carReasons(call: Call, row: ProcedureRow): Promise<(string | null)[]> {
  const car = await get(call, "car", row.carId);
  const pledge = await pledgeOf(call, row.carId, call.today);
  return [
    car.status === "SELLABLE_STOCKED" ? null : "Ce véhicule n’est plus en vente.",
    otherOwnerReason(await otherOwners(call, row.carId), call.today),
    pledge === null || row.repaysPledge
      ? null
      : `${pledge} Obtenez la mainlevée du gage, ou prévoyez de le lever à la vente.`,
    await saleInspectionReason(call, row, soldOn(call, row)),
    await saleCertificateReason(call, row.carId, call.today),
    (await latestDay(call, row.carId, saleDocuments.history)) === null ? "Le rapport HistoVec manque." : null,
    await odometerReason(call, row.carId, car.mileage),
  ];
}

/** French reasons against an order form, besides its proofs being complete and its regime being confirmed. */
export async function quoteReasons(call: Call, row: ProcedureRow): Promise<string[]> {
  const { address, buyerKind: buyer } = row;
  const reasons = [
    ...proofReasons(await proofsOf(call, row), { buyer, country: address.country, on: call.today }),
    row.proposedRegime === null && row.regimeChangeReason === "" ? row.regimeReason : null,
    row.agreedCents === null ? "Le prix convenu manque." : null,
    row.receptionOn === null ? "Le jour de remise manque." : null,
    row.receptionOn !== null && row.receptionOn < call.today
      ? `Le jour de remise (${frenchDay(row.receptionOn)}) est passé.`
      : null,
    ...(await carReasons(call, row)),
  ];
  return reasons.filter((reason) => reason !== null);
}

const quoteDays = 15;

/** French reasons against sending the order form for signature. */
export async function signingReasons(call: Call, row: ProcedureRow): Promise<string[]> {
  const holding = await holdingProcedure(call, row.carId);
  const isOld = row.quotedOn !== null && addDays(row.quotedOn, quoteDays) <= call.today;
  return [
    ...(holding && holding.id !== row.id ? [heldReason(holding)] : []),
    ...(isOld ? [`Ce bon de commande a plus de ${quoteDays} jours : établissez-le à nouveau.`] : []),
    ...(row.termsHash === termsHashOf(row) ? [] : ["Les conditions ont changé depuis ce bon de commande."]),
    ...(await quoteReasons(call, row)),
  ];
}

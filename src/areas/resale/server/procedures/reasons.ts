// Reasons against the order form of a car, all at once, and against its signature.
import { sql } from "kysely";
import { addDays, frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { proofReasons } from "../../model/procedures/proofs.ts";
import { carReasons, latestPaper } from "../sales/car-papers.ts";
import { buyerOf, holdingProcedure, type ProcedureRow } from "./find.ts";
import { proofsOf } from "./proofs.ts";
import { termsHashOf } from "./terms-hash.ts";

/** An accepted reading since the last change of the odometer that is above it: a figure known to be false is deceit. */
async function odometerReason(call: Call, carId: string): Promise<string | null> {
  const { mileage } = await get(call, "car", carId);
  const { rows } = await sql<{ highest: number | null }>`
    select max(r.odometer) as highest from mileage_reading r where r.car_id = ${carId} and r.state = 'ACCEPTED'
      and not exists (select from odometer_change o where o.car_id = r.car_id and o.at >= r.at)`.execute(
    call.db,
  );
  const highest = rows[0]?.highest ?? 0;
  return highest > mileage
    ? `Un relevé de ${frenchNumber(highest)} km dépasse le compteur (${frenchNumber(mileage)} km).`
    : null;
}

/** French reasons against an order form, besides its regime being confirmed. */
export async function quoteReasons(call: Call, row: ProcedureRow): Promise<string[]> {
  const { carId, receptionOn } = row;
  const reasons = [
    ...proofReasons(await proofsOf(call, row.id), row, call.today),
    row.proposedRegime === null && row.regimeChangeReason === "" ? row.regimeReason : null,
    row.agreedCents === null ? "Le prix convenu manque." : null,
    receptionOn === null ? "Le jour de remise manque." : null,
    receptionOn !== null && receptionOn < call.today
      ? `Le jour de remise (${frenchDay(receptionOn)}) est passé.`
      : null,
    ...(await carReasons(call, row, { on: call.today, soldOn: receptionOn ?? row.saleOn ?? call.today })),
    (await latestPaper(call, carId, "HISTOVEC"))?.datedOn ? null : "Le rapport HistoVec manque.",
    await odometerReason(call, carId),
  ];
  return reasons.filter((reason) => reason !== null);
}

const quoteDays = 15;

/** French reasons against sending the order form for signature. */
export async function signingReasons(call: Call, row: ProcedureRow): Promise<string[]> {
  const holding = await holdingProcedure(call, row.carId);
  const isOld = row.quotedOn !== null && addDays(row.quotedOn, quoteDays) <= call.today;
  return [
    ...(holding && holding.id !== row.id
      ? [
          `Ce véhicule est ${holding.status === "ENDED" ? "vendu à" : "en signature avec"} ${buyerOf(holding)}.`,
        ]
      : []),
    ...(isOld ? [`Ce bon de commande a plus de ${quoteDays} jours : établissez-le à nouveau.`] : []),
    ...(row.termsHash === termsHashOf(row) ? [] : ["Les conditions ont changé depuis ce bon de commande."]),
    ...(await quoteReasons(call, row)),
  ];
}

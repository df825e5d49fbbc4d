// Sales to an SPV that are prepared, several at once, changed or abandoned before they happen.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { type FieldMessages, invalid } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, remove } from "#kernel/server/records/records.ts";
import { transferFlow } from "../model/flow.ts";
import type { Preparation, SaleChange } from "../model/transferred-car.ts";
import { spvNameOf } from "./owners.ts";
import { carReasons, spvReasons } from "./refusals.ts";
import { findSale, kind, lockSale, type Sale, saleOf, subjectOf } from "./view.ts";

async function requireSpv(call: Call, spvId: string): Promise<void> {
  const reasons = await spvReasons(call, spvId);
  if (reasons.length > 0) throw invalid({ spvId: reasons.join(" ") });
}

async function mistakeOf(call: Call, carId: string): Promise<string> {
  const car = await getForUpdate(call, "car", carId);
  const before = await findSale(call, carId);
  if (before?.status === "PREPARED") return "La cession de ce véhicule est déjà préparée.";
  return (await carReasons(call, car, call.today)).join(" ");
}

async function carMistakes(call: Call, { cars }: Preparation): Promise<FieldMessages> {
  const mistakes: FieldMessages = {};
  const seen = new Set<string>();
  for (const [index, { carId }] of cars.entries()) {
    const mistake = seen.has(carId) ? "Ce véhicule est déjà dans la liste." : await mistakeOf(call, carId);
    if (mistake !== "") mistakes[`cars.${index}.carId`] = mistake;
    seen.add(carId);
  }
  return mistakes;
}

/** Locks cars in the order of their ids: two people who prepare the same ones run one after the other. */
async function lockCars(call: Call, { cars }: Preparation): Promise<void> {
  for (const carId of cars.map((one) => one.carId).toSorted()) await getForUpdate(call, "car", carId);
}

export async function prepareSales(call: Call, form: Preparation): Promise<string[]> {
  await requireSpv(call, form.spvId);
  await lockCars(call, form);
  const mistakes = await carMistakes(call, form);
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  const { spvId, biller, isGoingConcern } = form;
  const name = await spvNameOf(call, spvId);
  for (const { carId, priceCents } of form.cars) {
    await begin(
      call,
      transferFlow,
      { kind, did: `a préparé la cession à ${name} : ${frenchPrice(priceCents)} HT` },
      {
        carId,
        spvId,
        biller,
        isGoingConcern,
        priceCents,
        transferredOn: null,
        deedId: null,
        releaseId: null,
        invoiceId: null,
        reversedOn: null,
      },
    );
    recordCarChange(call, carId, `a préparé la cession à ${name}`);
  }
  return form.cars.map(({ carId }) => carId);
}

export async function changeSale(call: Call, carId: string, { version, ...set }: SaleChange): Promise<Sale> {
  const { id } = await saleOf(call, carId);
  await requireSpv(call, set.spvId);
  return move(call, transferFlow, { kind, id, version, move: "edit", set }, (sale) => subjectOf(call, sale));
}

export async function withdrawSale(call: Call, carId: string, version: number): Promise<void> {
  const { id } = await lockSale(call, { carId, version }, "withdraw");
  await remove(call, kind, { id, version, did: "a abandonné la cession" });
  recordCarChange(call, carId, "a abandonné la cession");
}

// Cars that are not free yet and could fill a need: on order for the stock, or about to come back from a client.
import { carTitle } from "#catalogue/model/names.ts";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { lockedOrderedCar, orderedStockCars } from "../../model/events.ts";
import { plateOf } from "../../model/car.ts";
import { type Fit, fitOf, type SoldCar } from "../../model/fit.ts";
import { type OrderedCar, orderedCarSchema, returningCarSchema } from "../../model/need.ts";
import { assignOrderLine, requireConfirmed } from "../assignments/assignments.ts";
import { categoryOf, toOfferedCar, toSoldCar } from "../assignments/fit.ts";
import { requireNeed } from "./needs.ts";

const maxComingCars = 20;
/** A car that comes back later than this after the deadline does not meet the need. */
const acceptableDelayDays = 30;

const toOrdered = viewOf(orderedCarSchema);
const toReturning = viewOf(returningCarSchema);

const soldFor = async (call: Call, periodId: string) => {
  const { contractId, dueOn } = await requireNeed(call, periodId);
  return { contractId, sold: toSoldCar(await get(call, "contract", contractId)), dueOn };
};

/** A box is fitted during the preparation: a car on order has none. */
const orderedFit = async (call: Call, sold: SoldCar, car: OrderedCar): Promise<Fit> =>
  fitOf(sold, toOfferedCar({ ...car, boxType: null }, await categoryOf(call, car.carModelId)));

async function orderedFor(call: Call, sold: SoldCar) {
  const { carModelId, type } = sold;
  const categoryId = type === "medium" ? sold.categoryId : null;
  const found = (await call.ask(orderedStockCars, { carModelId, categoryId })).flat();
  return Promise.all(
    found
      .slice(0, maxComingCars)
      .map(async (car) => toOrdered({ ...car, ...(await orderedFit(call, sold, car)) })),
  );
}

/** Delivered cars of the model, or of the category, that come back in time; never the one that the need replaces. */
const returningRows = (
  call: Call,
  { carModelId, categoryId, type }: SoldCar,
  { until, contractId }: { until: Day; contractId: string },
) =>
  call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("car as c", "c.id", "p.carId")
    .innerJoin("carModel as m", "m.id", "c.carModelId")
    .selectAll("c")
    .select(["p.dueBackOn", "p.clientName", "m.mediumTermCategoryId as categoryId"])
    .where("p.startDay", "is not", null)
    .where("p.endDay", "is", null)
    .where("p.dueBackOn", "<=", until)
    .where("p.contractId", "!=", contractId)
    .where("c.saleAuthorizedOn", "is", null)
    .where((where) =>
      where.or([
        where("c.carModelId", "=", carModelId),
        ...(type === "medium" ? [where("m.mediumTermCategoryId", "=", categoryId)] : []),
      ]),
    )
    .orderBy("p.dueBackOn")
    .orderBy("c.id")
    .limit(maxComingCars)
    .execute();

export async function comingCars(call: Call, periodId: string) {
  const { contractId, sold, dueOn } = await soldFor(call, periodId);
  const until = addDays(dueOn > call.today ? dueOn : call.today, acceptableDelayDays);
  const returning = await returningRows(call, sold, { until, contractId });
  return {
    ordered: await orderedFor(call, sold),
    returning: returning.map((car) =>
      toReturning({
        ...car,
        plate: plateOf(car) || null,
        title: `${carTitle(car.brand, car.model)} ${car.finish}`.trim(),
        ...fitOf(sold, toOfferedCar(car, car.categoryId)),
      }),
    ),
  };
}

/** Assigns a car on order to a need: the line is locked first, since its payment makes a car of it. */
export async function assignOrderedCar(
  call: Call,
  { periodId, orderLineId, differences }: { periodId: string; orderLineId: string; differences: string[] },
): Promise<{ id: string }> {
  const [car] = (await call.ask(lockedOrderedCar, { orderLineId })).flat();
  if (!car) throw refused("Ce véhicule n’est plus en commande pour le stock.");
  const { sold } = await soldFor(call, periodId);
  const accepted = requireConfirmed(await orderedFit(call, sold, car), differences);
  await assignOrderLine(call, {
    periodId,
    orderLineId,
    differences: accepted,
    name: `${car.title} (${car.vin})`,
    did: "a affecté la commande de",
  });
  return { id: orderLineId };
}

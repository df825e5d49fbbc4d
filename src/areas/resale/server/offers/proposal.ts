// The evidence of a proposed price: our sales of twelve months, the grid of the model, the quote of the last rental.
import { gridAmount } from "#catalogue/model/grid.ts";
import { holdingOf } from "#fleet/server/holding-cost.ts";
import { addMonths, type Day, dayInParis, wholeMonths } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { existingRow, findRow, get, type Row } from "#kernel/server/records/records.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import { type ComparableSale, propose, type Proposal } from "../../model/offers/proposal.ts";
import { isPriceWithTax } from "../../model/procedures/kinds.ts";
import "#catalogue/server/tables.ts";
import "../tables.ts";

/** Whole months since the first registration; 0 for a car never registered. */
const ageOn = (firstRegisteredOn: Day | null, on: Day): number =>
  firstRegisteredOn === null ? 0 : wholeMonths(firstRegisteredOn, on);

const soldCars = (call: Call) =>
  call.db
    .selectFrom("resaleProcedure as sale")
    .innerJoin("car", "car.id", "sale.carId")
    .select([
      "sale.agreedCents",
      "sale.concludedAt",
      "sale.saleOdometer",
      "sale.buyerKind",
      "car.mileage",
      "car.firstRegistrationDate",
    ])
    .where("sale.status", "=", "ENDED")
    .where("sale.concludedAt", ">=", addMonths(call.today, -12))
    .where("sale.agreedCents", "is not", null);

async function comparableSales(
  call: Call,
  car: Row<"car">,
): Promise<{ sales: ComparableSale[]; salesAre: "finish" | "model" }> {
  const rate = await vatRateOfDay(call, call.today);
  const toSales = (rows: Awaited<ReturnType<ReturnType<typeof soldCars>["execute"]>>): ComparableSale[] =>
    rows.flatMap(({ agreedCents, concludedAt, saleOdometer, buyerKind, mileage, firstRegistrationDate }) =>
      agreedCents === null || concludedAt === null
        ? []
        : [
            {
              priceCents: isPriceWithTax(buyerKind) ? agreedCents : Math.round(agreedCents * (1 + rate)),
              months: ageOn(firstRegistrationDate, dayInParis(concludedAt)),
              km: saleOdometer ?? mileage,
            },
          ],
    );
  const ofFinish =
    car.finishId === null
      ? []
      : toSales(await soldCars(call).where("car.finishId", "=", car.finishId).execute());
  if (ofFinish.length >= 3) return { sales: ofFinish, salesAre: "finish" };
  const ofModel = await soldCars(call)
    .where("car.carModelId", "=", car.carModelId)
    .where("car.energy", "=", car.energy)
    .execute();
  return { sales: toSales(ofModel), salesAre: "model" };
}

async function gridPrice(
  call: Call,
  { finishId }: Row<"car">,
  months: number,
  km: number,
): Promise<Cents | null> {
  if (finishId === null) return null;
  const { sellingPrices } = await existingRow(call, "finish", { id: finishId });
  return sellingPrices === null ? null : gridAmount(sellingPrices, months, km);
}

/** The selling price that the quote of its last rental assumed. */
async function quoteHypothesis(call: Call, carId: string): Promise<Cents | null> {
  const period = await call.db
    .selectFrom("rentalPeriod")
    .select("contractId")
    .where("carId", "=", carId)
    .where("startDay", "is not", null)
    .orderBy("startDay", "desc")
    .executeTakeFirst();
  const quote = period && (await findRow(call, "quote", { contractId: period.contractId }));
  return quote?.pricing.hypothesis.sellingPriceCents || null;
}

export async function proposedPrice(call: Call, carId: string): Promise<Proposal> {
  const car = await get(call, "car", carId);
  const months = ageOn(car.firstRegistrationDate, call.today);
  const km = car.mileage;
  const { sales, salesAre } = await comparableSales(call, car);
  const gridCents = await gridPrice(call, car, months, km);
  return {
    ...propose({ car: { months, km }, sales, salesAre, gridCents }),
    hypothesisCents: await quoteHypothesis(call, carId),
    holdingCostCents: (await holdingOf(call, car)).holdingCents,
  };
}

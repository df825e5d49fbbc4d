// The evidence of a proposed price: our sales of twelve months, the grid of the model, the quote of the last rental.
import { gridAmount } from "#catalogue/model/grid.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { holdingOf } from "#fleet/server/holding-cost.ts";
import { addMonths, type Day, dayInParis, wholeMonths } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { existingRow, findRow, get, type Row } from "#kernel/server/records/records.ts";
import { purchaseOf } from "#purchasing/server/purchase-of-car.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import { type ComparableSale, leastSales, propose, type Proposal } from "../../model/offers/proposal.ts";
import { isPriceWithTax } from "../../model/procedures/kinds.ts";
import { openOffer } from "../procedures/find.ts";
import "#catalogue/server/tables.ts";
import "../tables.ts";

/** Whole months since the first registration; 0 for a car never registered. */
const ageOn = (firstRegisteredOn: Day | null, on: Day): number =>
  firstRegisteredOn === null ? 0 : wholeMonths(firstRegisteredOn, on);

/** Our sales of twelve months of the same model and energy: those of the same finish are among them. */
const soldCars = (call: Call, { carModelId, energy }: Row<"car">) =>
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
      "car.finishId",
    ])
    .where("car.carModelId", "=", carModelId)
    .where("car.energy", "=", energy)
    .where("sale.status", "=", "ENDED")
    .where("sale.concludedAt", ">=", addMonths(call.today, -12))
    .where("sale.agreedCents", "is not", null)
    .execute();

async function comparableSales(
  call: Call,
  car: Row<"car">,
): Promise<{ sales: ComparableSale[]; salesAre: "finish" | "model" }> {
  const rate = await vatRateOfDay(call, call.today);
  const sold = await soldCars(call, car);
  const ofFinish = sold.filter(({ finishId }) => finishId !== null && finishId === car.finishId);
  const isEnough = ofFinish.length >= leastSales;
  const sales = (isEnough ? ofFinish : sold).flatMap(({ agreedCents, concludedAt, ...sale }) =>
    agreedCents === null || concludedAt === null
      ? []
      : {
          priceCents: isPriceWithTax(sale.buyerKind) ? agreedCents : Math.round(agreedCents * (1 + rate)),
          months: ageOn(sale.firstRegistrationDate, dayInParis(concludedAt)),
          km: sale.saleOdometer ?? sale.mileage,
        },
  );
  return { sales, salesAre: isEnough ? "finish" : "model" };
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

/** Said before the car is shown to anyone: its sale waits for its accountant. */
const unknownPurchase =
  "Attention : le régime de TVA de l’achat n’est pas connu. Faites-le établir par la comptabilité dès maintenant : aucun bon de commande ne se fait sans lui.";

export async function proposedPrice(call: Call, carId: string): Promise<Proposal> {
  const car = await get(call, "car", carId);
  const months = ageOn(car.firstRegistrationDate, call.today);
  const km = car.mileage;
  const { sales, salesAre } = await comparableSales(call, car);
  const gridCents = await gridPrice(call, car, months, km);
  const offer = await openOffer(call, carId);
  const { proposedCents, reasons } = propose({ car: { months, km }, sales, salesAre, gridCents });
  const { regime } = await purchaseOf(call, carId);
  return {
    car: await carName(call, carId),
    proposedCents,
    reasons: regime === "UNKNOWN" ? [...reasons, unknownPurchase] : reasons,
    hypothesisCents: await quoteHypothesis(call, carId),
    holdingCostCents: (await holdingOf(call, car)).holdingCents,
    isForSale: offer !== undefined,
    version: (offer ?? car).version,
    askingCents: offer?.priceCents ?? null,
  };
}

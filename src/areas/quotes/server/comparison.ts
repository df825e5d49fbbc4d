// Total cost of use of several finishes, as text.
import { addMonths, type Day } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { expectedBuyingPrice } from "#catalogue/model/car-model.ts";
import { taxedVehicleOfChoice } from "#catalogue/model/finish-choice.ts";
import { priceAfterDiscount } from "../model/discount.ts";
import { priceLongTerm } from "../model/pricing.ts";
import { quotedCarOf } from "../model/priced-car.ts";
import { type TcoAssumptions, tcoOf, tcoText } from "../model/tco.ts";
import { readBasis } from "#settings/server/basis.ts";
import { readPricedCar } from "./priced.ts";

interface ComparisonRequest {
  compared: readonly { finishId: string; discount: number; servicesCents: number }[];
  assumptions: TcoAssumptions;
  startsOn?: Day | undefined;
}

/** Starts next month when no day is said. */
export async function compareTco(
  call: Call,
  { compared, assumptions, startsOn }: ComparisonRequest,
): Promise<string> {
  const basis = await readBasis(call, call.today);
  const columns = [];
  for (const { finishId, discount, servicesCents } of compared) {
    const priced = await readPricedCar(call, finishId, basis);
    const { suggestedRentCents } = priceLongTerm(
      priced,
      { ...assumptions, hasMidtermRenewal: false, registersNextYear: false, frenchBuyingPriceCents: null },
      basis.parameters,
    );
    const monthlyCents =
      suggestedRentCents === null ? null : priceAfterDiscount(suggestedRentCents, discount) + servicesCents;
    columns.push(
      tcoOf(
        {
          car: quotedCarOf(priced.choice),
          vehicle: taxedVehicleOfChoice(priced.choice),
          monthlyCents,
          buyingPriceCents: expectedBuyingPrice(priced.choice.finish),
        },
        assumptions,
        { startsOn: startsOn ?? addMonths(call.today, 1), scales: basis.scales },
      ),
    );
  }
  return tcoText(columns);
}

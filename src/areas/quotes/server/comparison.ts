// Total cost of use of several finishes, as text.
import { addMonths, type Day } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { expectedBuyingPrice } from "#catalogue/model/car-model.ts";
import { taxedVehicleOfChoice } from "#catalogue/model/finish-choice.ts";
import { priceAfterDiscount } from "../model/discount.ts";
import { priceLongTerm } from "../model/pricing.ts";
import { plainTerms } from "../model/priced-terms.ts";
import { quotedCarOf } from "../model/priced-car.ts";
import { type TcoAssumptions, tcoOf, tcoText } from "../model/tco.ts";
import { basisOfStart, readPricedCar } from "./priced.ts";

interface ComparisonRequest {
  compared: readonly { finishId: string; discount: number; servicesCents: number }[];
  assumptions: TcoAssumptions;
  startsOn?: Day | undefined;
}

/** The rental starts next month when no day is given. The rent is that of a car registered on the start day. */
export async function compareTco(
  call: Call,
  { compared, assumptions, startsOn }: ComparisonRequest,
): Promise<string> {
  const starts = startsOn ?? addMonths(call.today, 1);
  const basis = await basisOfStart(call, starts);
  const columns = [];
  for (const { finishId, discount, servicesCents } of compared) {
    const priced = await readPricedCar(call, finishId, basis);
    const { suggestedRentCents } = priceLongTerm(priced, { ...assumptions, ...plainTerms });
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
        { startsOn: starts, scales: basis.scales },
      ),
    );
  }
  return tcoText(columns);
}

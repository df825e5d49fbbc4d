// Total cost of use of several finishes, as text.
import { addMonths, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { expectedBuyingPrice } from "#catalogue/model/car-model.ts";
import { taxedVehicleOfChoice } from "#catalogue/model/finish-choice.ts";
import { priceAfterDiscount } from "../../model/discount.ts";
import { priceLongTerm } from "../../model/pricing/pricing.ts";
import { defaultTerms } from "../../model/pricing/terms.ts";
import { quotedCarOf } from "../../model/pricing/priced-car.ts";
import { type TcoAssumptions, computeTco, tcoText } from "../../model/comparison/tco.ts";
import { startBasis, readPricedCar } from "./context.ts";

interface ComparisonRequest {
  compared: readonly { finishId: string; discount: number; servicesCents: number }[];
  assumptions: TcoAssumptions;
  startsOn?: Day | undefined;
}

/** The rental starts next month by default. The rent is that of a car registered on the start day. */
export async function compareTco(
  call: Call,
  { compared, assumptions, startsOn }: ComparisonRequest,
): Promise<string> {
  const starts = startsOn ?? addMonths(call.today, 1);
  const basis = await startBasis(call, starts);
  const columns = [];
  for (const { finishId, discount, servicesCents } of compared) {
    const priced = await readPricedCar(call, finishId, basis);
    const { suggestedRentCents } = priceLongTerm(priced, { ...assumptions, ...defaultTerms });
    const monthlyCents =
      suggestedRentCents === null ? null : priceAfterDiscount(suggestedRentCents, discount) + servicesCents;
    columns.push(
      computeTco(
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

// Monthly breakdown of a rent, line by line, with the article or the parameter of each line.
import { type Step, Waterfall } from "#kit/chart/Waterfall.tsx";
import type { MonthlyLine } from "../../model/monthly.ts";
import type { Pricing } from "../../model/pricing/pricing.ts";
import { rentSteps } from "../../model/pricing/rent-steps.ts";

interface RentWaterfallProps {
  pricing: Pricing;
  priceCents: number;
  /** Options and services, without the rent of the car. */
  services?: readonly MonthlyLine[];
}

const none: readonly never[] = [];

export function RentWaterfall({ pricing, priceCents, services = none }: RentWaterfallProps) {
  const { suggestedRentCents } = pricing;
  if (suggestedRentCents === null) return null;
  const discount = priceCents - suggestedRentCents;
  const total = priceCents + services.reduce((sum, line) => sum + line.amountCents, 0);
  const steps: Step[] = [
    ...rentSteps(pricing),
    ...(discount === 0
      ? []
      : [
          { label: discount < 0 ? "Remise" : "Majoration", cents: discount },
          { label: "Loyer du véhicule", cents: priceCents, isTotal: true },
        ]),
    ...services.map((line, index) => ({
      label: line.label || `Option ${index + 1}`,
      cents: line.amountCents,
    })),
    ...(services.length > 0 ? [{ label: "Loyer total", cents: total, isTotal: true }] : []),
  ];
  return <Waterfall title="Composition du loyer mensuel hors taxes" steps={steps} />;
}

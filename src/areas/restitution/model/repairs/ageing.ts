// The ageing of a car (vétusté): one percent for each whole month beyond the twelfth, thirty at most, by the wear guide.
import type { GuideValues } from "./guide.ts";

type Rates = Pick<GuideValues["thresholds"], "ageingFromMonth" | "ageingPercent" | "ageingMaxPercent">;

export const ageingPercent = (
  months: number,
  { ageingFromMonth, ageingPercent: perMonth, ageingMaxPercent }: Rates,
): number => Math.min(ageingMaxPercent, Math.max(0, months - ageingFromMonth) * perMonth);
